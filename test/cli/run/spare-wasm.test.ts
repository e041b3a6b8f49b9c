import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A module whose only function, `answer`, returns 42. */
const ANSWER = 'AGFzbQEAAAABBQFgAAF/AwIBAAcKAQZhbnN3ZXIAAAoGAQQAQSoL';

const PROGRAM = `
require('node:v8').setFlagsFromString('--liftoff-only');
WebAssembly.instantiate(Buffer.from('${ANSWER}', 'base64'))
  .then(({ instance }) => console.log(instance.exports.answer()));`;

test('V8 knows the flag, and WebAssembly runs as before', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^\s*--liftoff-only /m);
  const ran = spawnSync(process.execPath, ['-e', PROGRAM], { encoding: 'utf8', env: {} });
  expect([ran.stdout, ran.stderr]).toEqual(['42\n', '']);
});
