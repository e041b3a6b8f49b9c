import { randomBytes } from 'node:crypto';
import type { Clock } from '#model';
import { sameSecret } from './same-secret.ts';

const BYTES = 24;

/** A link that nobody follows is worth nothing after so long. */
export const PASS_MS = 10 * 60_000;

/** Links that wait to be followed; a further one takes the place of the oldest. */
const MOST = 8;

/** Lets a browser in, once each. */
export interface Passes {
  /** A new one; it is a secret. */
  issue(): string;
  /** Whether it lets somebody in: then it does so no more. */
  use(token: string): boolean;
}

/** Begins with none. */
export function createPasses(clock: Clock): Passes {
  let passes: readonly { readonly token: string; readonly until: number }[] = [];
  return {
    issue: () => {
      const token = randomBytes(BYTES).toString('base64url');
      passes = [...passes, { token, until: clock.now() + PASS_MS }].slice(-MOST);
      return token;
    },
    use: (token) => {
      const now = clock.now();
      const fits = passes.map((pass) => sameSecret(pass.token, token));
      const isValid = passes.some(({ until }, index) => fits[index] === true && now < until);
      passes = passes.filter(({ until }, index) => fits[index] !== true && now < until);
      return isValid;
    },
  };
}
