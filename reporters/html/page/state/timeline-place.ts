/** A rectangle on a screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between a card and what it tells of; and between a card and the edge of the screen. */
const GAP = 6;
const EDGE = 8;

/**
 * Where a card goes: below what it tells of, or above it where there is more room, and never over the edge of the
 * screen. A card that is larger than the screen begins at its edge.
 */
export function placeCard(
  anchor: Box,
  card: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - card.height;
  const fitsBelow = below + card.height <= screen.height - EDGE;
  const isRoomAbove = above >= EDGE || anchor.top > screen.height - anchor.top - anchor.height;
  return {
    left: clamp(anchor.left + anchor.width / 2 - card.width / 2, card.width, screen.width),
    top: clamp(fitsBelow || !isRoomAbove ? below : above, card.height, screen.height),
  };
}

function clamp(start: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - EDGE - length));
}
