import { Writable } from 'node:stream';

/**
 * Takes standard output for the protocol alone: a config's code that prints would speak between its messages, so
 * what anybody else writes there goes to standard error. Returns where the protocol is written.
 */
export function ownStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => void write(chunk, done),
    destroy: (error, done) => done(error),
  });
  stdout.on('error', (error) => output.destroy(error));
  return output;
}
