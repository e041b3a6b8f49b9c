import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#options';
import { folderWith } from './config-file.ts';

const module = (summary: string) =>
  `export const gate = { kind: 'a', summary: '${summary}', phrases: ['it is fine'], check: () => true };`;

test.each(['ts', 'mts', 'mjs'])(
  'a config in %s takes over a gate of a module that changed',
  async (ending) => {
    const file = `crew-fitness.config.${ending}`;
    const folder = folderWith({
      [file]: `import { gate } from './gate.${ending}'; export default { gates: [gate] };`,
      [`gate.${ending}`]: module('one'),
    });
    const summary = async (again: boolean) => {
      const loaded = await loadConfig({ cwd: folder, named: null, again });
      return loaded.ok ? loaded.value.sections.gates[0]?.summary : loaded.errors[0]?.message;
    };
    expect(await summary(false)).toBe('one');
    writeFileSync(join(folder, `gate.${ending}`), module('two'));
    expect(await summary(true)).toBe('two');
  },
);
