import type { RunEvent } from '#model';

/** Somebody who looks on at a watch from elsewhere than its terminal, such as a page in a browser. */
export interface Onlooker {
  /** Told all that happens in every round. */
  readonly onEvent: (event: RunEvent) => void;
  /** Something may be another that no event tells: files, what waits for a person, whether anything is going on. */
  readonly onChange: () => void;
  /** How somebody gets there; a new way each time. */
  readonly link: () => string;
  readonly close: () => Promise<void>;
}
