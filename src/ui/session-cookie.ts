import { randomBytes } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

const BYTES = 32;

/** What a browser shows that has been let in. */
export interface SessionCookie {
  /** The value of a `Set-Cookie` header. */
  readonly given: string;
  /** Whether a `Cookie` header holds it. */
  isIn(header: string | undefined): boolean;
}

/** One for each server; browsers do not tell ports apart, so that its name does. */
export function createSessionCookie(port: number): SessionCookie {
  const name = `crew-fitness-${port}`;
  const secret = randomBytes(BYTES).toString('base64url');
  return {
    given: `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict`,
    isIn: (header = '') =>
      header
        .split(';')
        .map((pair) => pair.trim().split('='))
        .filter(([key]) => key === name)
        // Not `some`: what comes after a right one is looked at just as long.
        .map(([, value = '']) => sameSecret(value, secret))
        .includes(true),
  };
}
