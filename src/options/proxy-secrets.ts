import type { Environment } from './read-environment.ts';
import { urlSecrets } from './url-secrets.ts';

/** What of the proxies that the environment names is secret. */
export function proxySecrets(environment: Environment): readonly string[] {
  return ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap(
    (name) => urlSecrets(environment[name] ?? ''),
  );
}
