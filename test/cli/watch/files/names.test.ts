import { sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScope } from '../../../../src/cli/watch/files/scope.ts';
import { isTemporaryName } from '../../../../src/cli/watch/files/temporary-names.ts';
import { faultOfWatching } from '../../../../src/cli/watch/files/trouble.ts';

describe('names of temporary files', () => {
  test.each([
    's.adl~',
    '.s.adl.swp',
    '.s.adl.swo',
    '.s.adl.un~',
    '4913',
    '.#s.adl',
    '#s.adl#',
    '.~lock.s.adl#',
    '~$s.adl',
    's.adl___jb_tmp___',
    's.adl___jb_old___',
    's.adl.vsctmp',
    '.subl4f2.tmp',
    '.goutputstream-5XKQR2',
    '.s.adl.kate-swp',
    '.s.adl.AbC123',
    'sedq7XkPz',
    's.adl.tmp',
    's.adl.tmp.4711.1796000000000',
    's.adl.tmp-12',
    's.adl.temp',
    's.adl.bak',
    's.adl.orig',
    's.adl.rej',
    's.adl.part',
    '._s.adl',
    '.DS_Store',
    '.nfs000000000004',
    '.fuse_hidden0000',
  ])('%s', (name) => {
    expect(isTemporaryName(name)).toBe(true);
  });

  test.each([
    's.adl',
    'S.ADL',
    's.md',
    '4913.adl',
    'sediment.adl',
    'temp.adl',
    'tmp.adl',
    's.tmp.adl',
    'swp.md',
    '.hidden.adl',
    'orig.md',
    'c#.md',
    '#1.adl',
    'crew-fitness.config.ts',
  ])('%s is a file of the user', (name) => {
    expect(isTemporaryName(name)).toBe(false);
  });
});

describe('the scope of a watch', () => {
  const path = (...names: string[]): string => sep + names.join(sep);
  const scope = createScope({
    roots: [path('work', 'fitness'), path('work', 'crew.config.ts')],
    passedOver: [path('work', 'fitness', 'runs')],
    isOfInterest: (file) => !file.endsWith('.txt'),
  });

  test.each([
    ['a file in a root', path('work', 'fitness', 'a', 's.adl'), true],
    ['a root that is a file', path('work', 'crew.config.ts'), true],
    ['a file beside a root', path('work', 's.adl'), false],
    ['a folder whose name only begins like a root', path('work', 'fitness2', 's.adl'), false],
    ['what matters to nobody', path('work', 'fitness', 's.txt'), false],
    ['a file in a folder that is passed over', path('work', 'fitness', 'runs', '1', 's.adl'), false],
    ['packages', path('work', 'fitness', 'node_modules', 'x', 's.adl'), false],
    ['the store of git', path('work', 'fitness', '.git', 's.adl'), false],
    ["an editor's backup", path('work', 'fitness', 's.adl~'), false],
  ])('%s', (_what, file, wanted) => {
    expect(scope.wants(file)).toBe(wanted);
  });

  test('the way down to a root is known', () => {
    expect([sep, path('work'), path('work', 'fitness'), path('other')].map(scope.leadsToRoot)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('a root in a folder that is passed over is watched all the same', () => {
    const root = path('work', 'fitness');
    for (const folder of [root, path('work')]) {
      const all = createScope({ roots: [root], passedOver: [folder], isOfInterest: () => true });
      expect(all.wants(path('work', 'fitness', 's.adl'))).toBe(true);
    }
  });

  test('the whole file system can be a root', () => {
    const all = createScope({ roots: [sep], passedOver: [], isOfInterest: () => true });
    expect(all.wants(path('anywhere', 's.adl'))).toBe(true);
  });

  test('any path is decided without a throw', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(typeof scope.wants(path('work', 'fitness', name))).toBe('boolean');
      }),
    );
  });
});

describe('trouble with watching says what to do', () => {
  test.each([
    ['ENOSPC', 'too-many-watches', 'fs.inotify.max_user_watches'],
    ['EMFILE', 'too-many-open-files', 'ulimit -n'],
    ['ENFILE', 'too-many-open-files', 'ulimit -n'],
    ['EACCES', 'watching-failed', 'start again'],
  ])('%s', (code, name, hint) => {
    const fault = faultOfWatching(Object.assign(new Error('no'), { code, path: '/project/a' }));
    expect(fault.code).toBe(name);
    expect(fault.message).toContain(code);
    expect(fault.hint).toContain(hint);
  });

  test('anything else that is thrown', () => {
    expect(faultOfWatching('what')).toMatchObject({
      code: 'watching-failed',
      message: 'cannot watch (unknown)',
    });
  });
});
