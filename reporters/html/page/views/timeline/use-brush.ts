import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Layout } from './use-layout.ts';

/** From where to where a pointer was drawn, in pixels of a drawing. */
export interface Brush {
  readonly from: number;
  readonly until: number;
}

/** Less is a click. */
const LEAST = 8;

/**
 * Lets one draw a stretch with a mouse or a pen, to look at it more closely. A finger scrolls instead. The keyboard's
 * way are + and -.
 */
export function useBrush(svg: RefObject<SVGSVGElement | null>, layout: Layout) {
  const [brush, setBrush] = useState<Brush | null>(null);
  const { geometry, timeAt, looking } = layout;
  const placeOf = (event: PointerEvent): number => {
    const x = event.clientX - (svg.current?.getBoundingClientRect().left ?? 0);
    return Math.max(geometry.left, Math.min(geometry.right, x));
  };
  return {
    brush: brush !== null && Math.abs(brush.until - brush.from) >= LEAST ? brush : null,
    onPointerDown: (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const from = placeOf(event);
      setBrush({ from, until: from });
    },
    onPointerMove: (event: PointerEvent): void => {
      if (brush === null) return;
      const until = placeOf(event);
      if (Math.abs(until - brush.from) >= LEAST) svg.current?.setPointerCapture(event.pointerId);
      setBrush({ ...brush, until });
    },
    onPointerUp: (): void => {
      if (brush !== null && Math.abs(brush.until - brush.from) >= LEAST) {
        looking.select(timeAt(brush.from), timeAt(brush.until));
      }
      setBrush(null);
    },
    onPointerCancel: (): void => setBrush(null),
  };
}

/** Lets a wheel zoom (with Ctrl, as a pinch is told, too) and, where there is more to see, move sideways. */
export function useWheel(svg: RefObject<SVGSVGElement | null>, { geometry, timeAt, looking }: Layout): void {
  useEffect(() => {
    const { current } = svg;
    if (current === null) return;
    const turn = (event: WheelEvent): void => {
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        const x = event.clientX - current.getBoundingClientRect().left;
        looking.zoom(Math.exp(-event.deltaY * 0.004), timeAt(x));
      } else if (looking.isChosen && Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        looking.move(sideways / (geometry.right - geometry.left));
      } else return;
      event.preventDefault();
    };
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  });
}
