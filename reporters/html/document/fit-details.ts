import type { ScenarioDetail } from '../record/page-data.ts';
import { type BlockList, createBlockList } from './block-list.ts';
import { cutDetail } from './cut-detail.ts';
import { type CutKind, classOf, createCutNotes } from './cut-notes.ts';
import { CUT_STEPS, type CutStep, DEEPEST_CUT, NO_CUT } from './cut-steps.ts';
import { createTextSizes } from './text-sizes.ts';

/** Scenarios that are to fit into a file. */
export interface FitRequest {
  readonly ids: readonly string[];
  readonly detail: (id: string) => ScenarioDetail | null;
  /** Characters that there are for all of them. */
  readonly room: number;
}

/** As much of them as fits. */
export interface FittedDetails extends Pick<BlockList, 'blocks' | 'places'> {
  /** How long texts may be, and which kinds of them really were longer. */
  readonly step: CutStep;
  readonly kinds: ReadonlySet<CutKind>;
}

/** What is aimed at of the room, since compression can be foreseen but roughly. */
const AIM = 0.93;

/** Packs scenarios; cuts what there is no room for, and where there is room for all cuts nothing. */
export function fitDetails(request: FitRequest): FittedDetails {
  let [step, further] = [NO_CUT, CUT_STEPS];
  for (;;) {
    const { fitted, expected } = packAll(request, step, further);
    if (fitted !== null) return fitted;
    const at = further.findIndex((next) => expected(next) <= AIM * request.room);
    const next = further[at];
    if (next === undefined) return packSome(request);
    [step, further] = [next, further.slice(at + 1)];
  }
}

/** Gives up where there is no room for more, and foresees then what further steps would take. */
function packAll({ ids, detail, room }: FitRequest, step: CutStep, further: readonly CutStep[]) {
  const list = createBlockList(ids.length, { room, splits: false });
  const sizes = createTextSizes([step, ...further]);
  const notes = createCutNotes();
  let seen = 0;
  for (const [index, id] of ids.entries()) {
    const whole = detail(id);
    seen += 1;
    if (whole === null) continue;
    notes.add(whole, step);
    const cut = cutDetail(whole, step[classOf(whole)]);
    sizes.add(cut, list.add(index, cut));
    if (list.isOver) break;
  }
  list.close();
  const { blocks, places, isOver } = list;
  return {
    fitted: isOver ? null : { blocks, places, step, kinds: notes.kinds },
    expected: (next: CutStep) => ((list.packed * sizes.of(next)) / sizes.of(step)) * (ids.length / seen),
  };
}

/** With everything cut as far as it is ever cut: what did not pass goes first, and what has no room is left out. */
function packSome({ ids, detail, room }: FitRequest): FittedDetails {
  const list = createBlockList(ids.length, { room, splits: true });
  const notes = createCutNotes();
  for (const turn of ['others', 'passed'] as const) {
    for (const [index, id] of ids.entries()) {
      const whole = detail(id);
      if (whole === null || classOf(whole) !== turn) continue;
      notes.add(whole, DEEPEST_CUT);
      list.add(index, cutDetail(whole, DEEPEST_CUT[turn]));
    }
  }
  list.close();
  const { blocks, places } = list;
  return { blocks, places, step: DEEPEST_CUT, kinds: notes.kinds };
}
