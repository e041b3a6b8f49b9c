import { useEffect, useRef } from 'preact/hooks';

/** What is worked out only when somebody opens it would come too late for the printer, and is left out. */
const CLOSED = 'details:not([open], .is-optional)';

/** Opens what is folded up for as long as a page is printed: paper has nothing to click on. */
export function useOpenInPrint() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = (): void => {
      const closed = place.current?.querySelectorAll<HTMLDetailsElement>(CLOSED) ?? [];
      opened = [...opened, ...closed];
      for (const one of closed) one.open = true;
    };
    const close = (): void => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
  return place;
}
