import { useEffect, useRef, useState } from 'preact/hooks';

/** How long a card stays when the pointer leaves: long enough to move into it. */
const GRACE_MS = 350;

/** Which item is told of in a card, and what opens and closes it. */
export interface CardState {
  /** Of an item; null while no card is open. */
  readonly openKey: string | null;
  /** Whether the pointer is over an item. */
  readonly isPointing: boolean;
  /** Where one is with the keyboard; null before the first step. */
  readonly activeKey: string | null;
  readonly activate: (key: string) => void;
  /** The pointer is over an item, or over none and not over the card. */
  readonly pointAt: (key: string | null) => void;
  /** The pointer is over the card. */
  readonly stay: () => void;
  readonly setFocused: (isFocused: boolean) => void;
  readonly close: () => void;
}

/** Opens a card for what is pointed at, else for where the keyboard is; closes it only when one goes elsewhere. */
export function useCard(): CardState {
  const [pointedKey, setPointedKey] = useState<string | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [isPointing, setPointing] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stay = (): void => {
    clearTimeout(leaving.current);
    leaving.current = undefined;
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  const openKey = pointedKey ?? (isFocused && !isClosed ? activeKey : null);
  return {
    openKey,
    isPointing,
    activeKey,
    activate: (key) => {
      setActiveKey(key);
      setClosed(false);
      setPointedKey(null);
    },
    pointAt: (key) => {
      setPointing(key !== null);
      if (key !== null) {
        stay();
        setPointedKey(key);
      } else {
        leaving.current ??= setTimeout(() => {
          leaving.current = undefined;
          setPointedKey(null);
        }, GRACE_MS);
      }
    },
    stay,
    setFocused,
    close: () => {
      stay();
      setPointedKey(null);
      setClosed(true);
    },
  };
}
