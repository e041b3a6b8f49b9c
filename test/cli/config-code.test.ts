import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#model';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { makeTree } from './tree.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const JUDGED = `DEFINE CONST QUESTION AS "Which ticket machines are out of order?"
ASSERT(synthesis is non-empty)
ASSERT(DEFER synthesis REFLECTS "number 4")
`;
const SECRET = 'tok-5d4c3b2a19080706';

const withConfig = (config: string) =>
  makeTree({ 'fitness/a.adl': JUDGED, 'crew-fitness.config.mjs': config });

describe('code of a config', () => {
  test.each([
    ['import', "import 'node:fs';\nmodule.exports = {};", 'Cannot use import statement outside a module'],
    ['export', 'export default {};', "Unexpected token 'export'"],
  ])('%s in what Node takes for CommonJS: it is told how to be a module', async (_what, config, reason) => {
    const cwd = makeTree({ 'package.json': '{ "type": "commonjs" }', 'crew-fitness.config.js': config });
    const { exitCode, stderr } = await cli.run(['list'], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `crew-fitness: crew-fitness.config.js cannot be loaded: ${reason}\n` +
        '  let its name end in .mjs, or set "type": "module" in package.json\n',
    );
  });

  test.each([
    ['waits for what never comes', 'await new Promise(() => {}); export default {};'],
    ['exports what never comes', 'export default new Promise(() => {});'],
    ['ends the process', 'process.exit(0); export default {};'],
    ['ends the process as if a scenario had failed', 'process.exit(1); export default {};'],
  ])('%s: that is no success', async (_what, config) => {
    const result = await cli.run(['list'], { cwd: withConfig(config) });
    expect(result).toMatchObject({
      exitCode: 3,
      stdout: '',
      stderr: expect.stringContaining('before its work was done'),
    });
  });

  test.each([
    ['a promise', `Promise.reject(new Error('lost ${SECRET}'));`],
    ['what is no error', `Promise.reject('lost ${SECRET}');`],
    ['a timer', `setTimeout(() => { throw new Error('lost ${SECRET}'); }); await new Promise(() => {});`],
  ])('loses an error of %s: it is told, without secrets, and the process ends', async (_what, config) => {
    const result = await cli.run(['list'], {
      cwd: withConfig(`${config} export default {};`),
      env: { CREW_TOKEN: SECRET },
    });
    expect(result).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('lost [redacted]') });
    expect(result.stderr).not.toContain(SECRET);
  });

  test('loses an error during a run: every report is whole, marked partial', async () => {
    const cwd = withConfig(
      `export default { judges: { REFLECTS: () => {
        setTimeout(() => { throw new Error('out of reach'); });
        return new Promise(() => {});
      } } };`,
    );
    const args = ['run', '--crew', 'demo', '--reporter', 'json=report.json', '--reporter', 'junit=junit.xml'];
    const result = await cli.run(args, { cwd });
    expect(result).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('out of reach') });
    const report: Report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
    expect(report.run).toMatchObject({
      partial: true,
      partialReason: expect.stringContaining('outside of any call'),
      exitCode: 3,
    });
    expect(readFileSync(join(cwd, 'junit.xml'), 'utf8')).toMatch(/<\/testsuites>\s*$/);
  });

  test('hears when interrupts are listened to: before the scenarios are read', async () => {
    const cwd = withConfig(
      `import { cpSync } from 'node:fs';
      process.on('newListener', (name) => {
        if (name !== 'SIGINT') return;
        cpSync('fitness/a.adl', 'fitness/b.adl');
        process.kill(process.pid, 'SIGINT');
      });
      export default {};`,
    );
    const result = await cli.run(['run', '--crew', 'demo', '--reporter', 'json=report.json'], { cwd });
    expect(result.exitCode).toBe(130);
    const report: Report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
    expect(report.run).toMatchObject({ partial: true, exitCode: 130 });
    expect(report.scenarios.map(({ id, status }) => [id, status])).toEqual([
      ['fitness/a.adl', 'skipped'],
      ['fitness/b.adl', 'skipped'],
    ]);
  });

  test('leaves a timer running: the process ends all the same', async () => {
    const result = await cli.run(['list'], {
      cwd: withConfig('setInterval(() => {}, 1000); export default {};'),
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringContaining('1 scenario') });
  });
});
