import { withoutMiddle } from '#model';
import { didYouMean } from './nearest.ts';
import { createRedactor } from './redactor.ts';
import type { Options } from './resolve-options.ts';
import { safeUrl } from './url-secrets.ts';
import type { UsageError } from './usage-error.ts';

/** Nobody was named. */
export function noCrew(options: Options): UsageError {
  return { message: 'no crew is named', hint: `name one with --crew or --endpoint. ${knownCrews(options)}` };
}

/** An endpoint that cannot be asked, with what it was probably meant to be. */
export function notAUrl(what: string, text: string, secrets: readonly string[]): UsageError {
  const safe = shown(text, secrets);
  const hint = lacksScheme(text)
    ? `write http://${safe}, or https:// where it is encrypted`
    : 'it begins with http:// or https://';
  return { message: `${what}: ${safe} is no http or https URL`, hint };
}

/** An endpoint that is one as far as it goes. */
export function crewless(endpoint: string, secrets: readonly string[], options: Options): UsageError {
  const hint = "add the crew's name with --crew, or write the whole path: .../api/v1/discussions/<crew>.";
  return {
    message: `${shown(endpoint, secrets)} names a host but no crew`,
    hint: `${hint} ${knownCrews(options)}`,
  };
}

/** What the user wrote for an endpoint or a crew, as a message may repeat it. */
function shown(text: string, secrets: readonly string[]): string {
  return withoutMiddle(createRedactor(secrets)(safeUrl(text)));
}

/** Whether a text is a host with a port or a path, and so would be a URL with a scheme in front. */
function lacksScheme(text: string): boolean {
  return !text.includes('://') && /:\d+(?:[/?#]|$)|\//.test(text) && URL.canParse(`http://${text}`);
}

/** Somebody was named whom nobody knows. */
export function unknownCrew(crew: string, options: Options): UsageError {
  const address = lacksScheme(crew) ? `For an endpoint write http://${shown(crew, [])}.` : null;
  const meant = address ?? didYouMean(crew, [...Object.keys(options.sections.crews), 'demo']);
  return {
    message: `there is no crew ${JSON.stringify(shown(crew, []))}`,
    hint: `${meant ?? ''} ${knownCrews(options)}`.trim(),
  };
}

function knownCrews(options: Options): string {
  const names = Object.keys(options.sections.crews);
  const crews = names.length === 0 ? 'No crews are configured' : `Configured crews: ${names.join(', ')}`;
  return `${crews}; --crew demo asks the embedded one`;
}
