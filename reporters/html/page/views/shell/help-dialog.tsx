import { useEffect, useRef } from 'preact/hooks';
import { shortcuts } from '../../state/shortcuts.ts';

/** What the help needs to know. */
export interface HelpProps {
  readonly isOpen: boolean;
  readonly areKeysOn: boolean;
  readonly onKeys: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** What the keys do. Whoever speaks to a computer may turn those of one character off. */
export function HelpDialog({ isOpen, areKeysOn, onKeys, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    const onClick = (event: MouseEvent): void => {
      // What is beside the dialog counts as the dialog itself, and not as anything in it.
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      <div class="help-body">
        <h2 id="help-title">Keys</h2>
        <dl class="help-keys">
          {shortcuts.map(({ keys, words }) => (
            <div key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label class="help-choice">
          <input
            type="checkbox"
            checked={areKeysOn}
            onChange={(event) => onKeys(event.currentTarget.checked)}
          />
          Keys of one character do something
        </label>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}
