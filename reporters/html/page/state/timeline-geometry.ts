import { LIMITS_LANE } from './timeline-item.ts';
import type { Lane } from './timeline-story.ts';
import { columnsOf } from './timeline-text.ts';

/** Where a lane is on a drawing, in pixels. */
export interface LanePlace {
  readonly lane: Lane;
  readonly top: number;
  readonly height: number;
  /** The middles of its rows. */
  readonly rows: readonly number[];
}

/** Where everything is on a drawing that is as wide as there is room. */
export interface Geometry {
  readonly width: number;
  /** Of what has a time; names are to the left of it, or above. */
  readonly left: number;
  readonly right: number;
  /** Where what lies at the ends may still be seen. */
  readonly edges: { readonly from: number; readonly until: number };
  readonly areNamesAbove: boolean;
  /** Characters that fit into a name. */
  readonly nameLength: number;
  readonly lanes: readonly LanePlace[];
  /** From the first lane to the last. */
  readonly top: number;
  readonly bottom: number;
}

/** Below this, names have no room beside their lanes. */
const NARROW = 640;
/** Below this, times have no room beside each other: one scrolls. */
const LEAST_WIDTH = 500;
const AXIS = 28;
const MARGIN = 22;
const LETTER = 7.4;

/** Finds a place for lanes in a width. */
export function geometryOf(lanes: readonly Lane[], room: number): Geometry {
  const areNamesAbove = room < NARROW;
  const width = Math.max(LEAST_WIDTH, Math.floor(room));
  const longest = Math.max(0, ...lanes.map(({ name }) => Math.min(30, columnsOf(name.slice(0, 30)))));
  const names = areNamesAbove ? 0 : Math.ceil(Math.min(width * 0.22, Math.max(90, longest * LETTER + 20)));
  const places: LanePlace[] = [];
  let top = AXIS;
  for (const lane of lanes) {
    const place = placeOf(lane, top, areNamesAbove);
    places.push(place);
    top += place.height;
  }
  return {
    ...{
      width,
      areNamesAbove,
      lanes: places,
      top: AXIS,
      bottom: top,
    },
    edges: { from: names, until: width - 2 },
    left: names + MARGIN,
    right: width - MARGIN,
    nameLength: areNamesAbove ? 40 : Math.floor((names - 16) / LETTER),
  };
}

function placeOf(lane: Lane, top: number, isNameAbove: boolean): LanePlace {
  const above = isNameAbove ? 17 : 0;
  const [row, padding] = lane.id === LIMITS_LANE ? [22, 2] : [24, 5];
  const rows = Array.from({ length: lane.rows }, (_, index) => top + above + padding + row * (index + 0.5));
  return { lane, top, height: above + rows.length * row + 2 * padding, rows };
}
