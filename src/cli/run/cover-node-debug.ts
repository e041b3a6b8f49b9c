import type { Environment } from '#options';

/**
 * With NODE_DEBUG set, Node itself writes the URL of every request to stderr, the secrets in it too: from now on,
 * all that goes there is redacted. For good, since the last of it comes when the sockets of a run are let go.
 */
export function coverNodeDebug(environment: Environment, redact: (text: string) => string): void {
  if (!environment['NODE_DEBUG']) return;
  const { stderr } = process;
  stderr.write = new Proxy(stderr.write, {
    apply: (write, self, [chunk, ...rest]) =>
      Reflect.apply(write, self, [typeof chunk === 'string' ? redact(chunk) : chunk, ...rest]),
  });
}
