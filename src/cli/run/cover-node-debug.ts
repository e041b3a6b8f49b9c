import type { Environment } from '#options';

/**
 * With NODE_DEBUG set, Node itself writes the URL of every request to stderr, the secrets in it too. Until the
 * returned function is called, all that goes there is redacted.
 */
export function coverNodeDebug(environment: Environment, redact: (text: string) => string): () => void {
  if (!environment['NODE_DEBUG']) return () => {};
  const { stderr } = process;
  const { write } = stderr;
  stderr.write = new Proxy(write, {
    apply: (target, self, [chunk, ...rest]) =>
      Reflect.apply(target, self, [typeof chunk === 'string' ? redact(chunk) : chunk, ...rest]),
  });
  return () => {
    stderr.write = write;
  };
}
