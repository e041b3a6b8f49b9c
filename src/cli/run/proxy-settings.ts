import type { Environment } from '#options';

/** Which proxies the environment names; lower-case names win, as curl has it. */
export function proxySettings(environment: Environment) {
  const named = (name: string): string | null => environment[name] || environment[name.toUpperCase()] || null;
  const all = named('all_proxy');
  return {
    http: named('http_proxy') ?? all,
    https: named('https_proxy') ?? all,
    noProxy: named('no_proxy'),
  };
}
