import { useEffect, useRef } from 'preact/hooks';
import { type Command, commandOf } from '../../state/shortcuts.ts';

/** Tells what keys ask for, wherever on the page they are pressed; `run` says whether it did anything. */
export function useShortcuts(areOn: boolean, run: (command: Command) => boolean): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const command = commandOf(event, {
        isTyping: takesKeys(event.target),
        isInList: event.target instanceof Element && event.target.closest('.rows') !== null,
        isOn: areOn,
      });
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [areOn]);
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, [role="textbox"]')) return true;
  return target.matches('input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])');
}
