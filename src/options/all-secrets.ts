import { configuredSecrets } from './configured-secrets.ts';
import { expandVariables } from './expand-variables.ts';
import { proxySecrets } from './proxy-secrets.ts';
import type { Environment } from './read-environment.ts';
import type { Options } from './resolve-options.ts';
import { headerList, sendableHeaders } from './sendable-headers.ts';
import { urlSecrets } from './url-secrets.ts';

/** How a crew or a judge may be reached, as it is written. */
type Reach = {
  readonly endpoint?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly apiKey?: string | undefined;
};

/**
 * Everything that is secret in what is configured, whoever it belongs to and whether or not it can be used: a saved
 * run may be of any crew, and of any day.
 */
export function allSecrets(options: Options, environment: Environment): readonly string[] {
  const { crews, judge, judges } = options.sections;
  const urls = [options.endpoint, options.crew, options.judgeEndpoint].flatMap((url) => url ?? []);
  const reaches: readonly Reach[] = [
    ...Object.values(crews),
    judge,
    ...Object.values(judges).flatMap((entry) => (typeof entry === 'object' ? [entry as Reach] : [])),
    ...urls.map((endpoint) => ({ endpoint })),
  ];
  return [
    ...reaches.flatMap((reach) => secretsOf(reach, environment)),
    ...configuredSecrets(options, environment),
    ...proxySecrets(environment),
  ];
}

function secretsOf({ endpoint = '', headers, apiKey = '' }: Reach, environment: Environment): string[] {
  const key = expandVariables(apiKey, environment).text;
  return [
    ...sendableHeaders(headerList(headers, ''), environment).secrets,
    ...urlSecrets(expandVariables(endpoint, environment).text),
    ...(key === '' ? [] : [key]),
  ];
}
