import { didYouMean } from './nearest.ts';
import type { Options } from './resolve-options.ts';
import { safeUrl } from './url-secrets.ts';
import type { UsageError } from './usage-error.ts';

/** Nobody was named. */
export function noCrew(options: Options): UsageError {
  return { message: 'no crew is named', hint: `name one with --crew or --endpoint. ${knownCrews(options)}` };
}

/** An endpoint that cannot be asked, with what it was probably meant to be. */
export function notAUrl(what: string, text: string): UsageError {
  const safe = safeUrl(text);
  const hint = lacksScheme(text)
    ? `write http://${safe}, or https:// where it is encrypted`
    : 'it begins with http:// or https://';
  return { message: `${what}: ${safe} is no http or https URL`, hint };
}

/** Whether a text is a host with a port or a path, and so would be a URL with a scheme in front. */
function lacksScheme(text: string): boolean {
  return !text.includes('://') && /:\d+(?:[/?#]|$)|\//.test(text) && URL.canParse(`http://${text}`);
}

/** Somebody was named whom nobody knows. */
export function unknownCrew(crew: string, options: Options): UsageError {
  const address = lacksScheme(crew) ? `For an endpoint write http://${safeUrl(crew)}.` : null;
  const meant = address ?? didYouMean(crew, [...Object.keys(options.sections.crews), 'demo']);
  return {
    message: `there is no crew ${JSON.stringify(safeUrl(crew))}`,
    hint: `${meant ?? ''} ${knownCrews(options)}`.trim(),
  };
}

/** The crews that can be named. */
export function knownCrews(options: Options): string {
  const names = Object.keys(options.sections.crews);
  const crews = names.length === 0 ? 'No crews are configured' : `Configured crews: ${names.join(', ')}`;
  return `${crews}; --crew demo asks the embedded one`;
}
