import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that tells nothing of either. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
