import { isSecretName } from './secret-name.ts';
import type { Redact } from './tell.ts';

const LONGEST = 300;

/** A URL without what may be secret in it: user info, fragment and the values of secret-like parameters. */
export function coveredUrl(url: URL): string {
  const covered = new URL(url);
  covered.username = '';
  covered.password = '';
  covered.hash = '';
  for (const name of new Set(covered.searchParams.keys())) {
    if (isSecretName(name)) covered.searchParams.set(name, '***');
  }
  return covered.href;
}

/** A URL as messages name it: covered, redacted, and of bounded length. */
export function visibleUrl(url: URL, redact: Redact): string {
  return withoutMiddle(redact(coveredUrl(url)));
}

/** An address of any length so that one sees where it begins and where it ends; to be redacted before. */
export function withoutMiddle(text: string): string {
  const half = LONGEST / 2;
  return text.length <= LONGEST ? text : `${text.slice(0, half)}…${text.slice(-half)}`;
}
