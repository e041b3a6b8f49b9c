import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type WatchedFolder, watchFolder } from './watched-folder.ts';

const run = promisify(execFile);

let folder: WatchedFolder;
afterEach(async () => {
  await folder.remove();
  expect(folder.faults).toEqual([]);
});

/** All that is told, when something is. */
async function changes(): Promise<readonly (readonly string[])[]> {
  return [...(await folder.told()), ...(await folder.toldInAll())].map((told) => told.changes);
}

describe('files that come and go', () => {
  test('a new file is told of once, as a file that changed', async () => {
    folder = await watchFolder();
    folder.write('s.adl', 'new');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a file deleted for good is told of once, and watching goes on', async () => {
    folder = await watchFolder({ 's.adl': 'first', 't.adl': 'first' });
    unlinkSync(folder.at('s.adl'));
    expect(await changes()).toEqual([['removed s.adl']]);
    folder.write('t.adl', 'second');
    expect(await changes()).toEqual([['changed t.adl']]);
    folder.write('s.adl', 'back');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a file that comes and goes at once was never there', async () => {
    folder = await watchFolder({ 't.adl': 'first' });
    folder.write('s.adl', 'new');
    unlinkSync(folder.at('s.adl'));
    expect(await folder.toldInAll()).toEqual([]);
  });

  test('a renamed file is one change, also when only its case changes', async () => {
    folder = await watchFolder({ 's.adl': 'first' });
    renameSync(folder.at('s.adl'), folder.at('S.adl'));
    expect(await changes()).toEqual([['changed S.adl', 'removed s.adl']]);
    folder.write('S.adl', 'second');
    expect(await changes()).toEqual([['changed S.adl']]);
  });

  test('two files that swap their names', async () => {
    folder = await watchFolder({ 's.adl': 'first', 't.adl': 'second' });
    renameSync(folder.at('s.adl'), folder.at('x.tmp'));
    renameSync(folder.at('t.adl'), folder.at('s.adl'));
    renameSync(folder.at('x.tmp'), folder.at('t.adl'));
    expect(await changes()).toEqual([['changed s.adl', 'changed t.adl']]);
  });

  test('many files saved together are one change', async () => {
    folder = await watchFolder();
    const names = Array.from({ length: 12 }, (_, index) => `s${index}.adl`);
    for (const name of names) {
      folder.write(name, 'new');
      await pause(5);
    }
    expect(await changes()).toEqual([names.map((name) => `changed ${name}`).sort()]);
  });

  test('a file that is emptied is told of when it stays empty', async () => {
    folder = await watchFolder({ 's.adl': 'first' });
    folder.write('s.adl', '');
    const [told] = await folder.told();
    expect(told).toMatchObject({ changes: ['changed s.adl'], contents: { 's.adl': '' } });
  });
});

test('what is saved while the watch begins is told', async () => {
  const early = { written: 0 };
  folder = await watchFolder({ 'a/s.adl': '0', 'b/t.adl': 't' }, (path) => ({
    roots: [join(path, 'a'), join(path, 'b')],
    isOfInterest: (file) => {
      // Asked of the second root when the files of the first one have been looked at.
      if (file.endsWith('t.adl')) writeFileSync(join(path, 'a', 's.adl'), `${++early.written}`);
      return file.endsWith('.adl');
    },
  }));
  const [told] = await folder.told();
  expect(told).toMatchObject({ changes: ['changed a/s.adl'], contents: { 'a/s.adl': `${early.written}` } });
});

describe('another branch', () => {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=n', '-c', 'user.email=n@localhost', ...args], { cwd: folder.path });

  test('checked out: files changed, new and removed are one change', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`area${index % 5}/s${index}.adl`, 'a\n']),
    );
    folder = await watchFolder(files);
    await git('init', '-qb', 'main');
    await git('add', '.');
    await git('commit', '-qm', 'first');
    await git('checkout', '-qb', 'other');
    for (const name of Object.keys(files).slice(0, 40)) folder.write(name, 'b\n');
    for (const name of Object.keys(files).slice(40, 50)) unlinkSync(folder.at(name));
    folder.write('area9/new.adl', 'new\n');
    await git('add', '.');
    await git('commit', '-qm', 'second');
    await folder.toldInAll();
    await git('checkout', '-q', 'main');
    const back = await changes();
    expect(back).toHaveLength(1);
    expect(back[0]).toHaveLength(51);
    expect(back[0]).toContain('removed area9/new.adl');
    await git('checkout', '-q', 'other');
    const forth = await changes();
    expect(forth).toHaveLength(1);
    expect(forth[0]?.filter((change) => change.startsWith('removed'))).toHaveLength(10);
  });
});

describe('folders', () => {
  test('a folder that appears with its files, and is watched from then on', async () => {
    folder = await watchFolder();
    folder.write('a/b/c/s.adl', 'first');
    expect(await changes()).toEqual([['changed a/b/c/s.adl']]);
    folder.write('a/b/c/s.adl', 'second');
    expect(await changes()).toEqual([['changed a/b/c/s.adl']]);
    folder.write('a/b/t.adl', 'first');
    expect(await changes()).toEqual([['changed a/b/t.adl']]);
  });

  test('a folder moved in from outside', async () => {
    folder = await watchFolder({ '../aside/a/s.adl': 's', '../aside/b/t.adl': 't' });
    renameSync(folder.at('../aside'), folder.at('in'));
    expect(await changes()).toEqual([['changed in/a/s.adl', 'changed in/b/t.adl']]);
    folder.write('in/b/t.adl', 'second');
    expect(await changes()).toEqual([['changed in/b/t.adl']]);
  });

  test('a folder renamed', async () => {
    folder = await watchFolder({ 'a/b/s.adl': 's' });
    renameSync(folder.at('a'), folder.at('z'));
    expect(await changes()).toEqual([['changed z/b/s.adl', 'removed a/b/s.adl']]);
    folder.write('z/b/s.adl', 'second');
    expect(await changes()).toEqual([['changed z/b/s.adl']]);
  });

  test('a folder deleted, and made again', async () => {
    folder = await watchFolder({ 'a/b/s.adl': 's', 'a/t.adl': 't' });
    rmSync(folder.at('a'), { recursive: true });
    expect(await changes()).toEqual([['removed a/b/s.adl', 'removed a/t.adl']]);
    folder.write('a/b/s.adl', 's');
    expect(await changes()).toEqual([['changed a/b/s.adl']]);
  });

  test('a folder that is given the name of another one at once', async () => {
    folder = await watchFolder({ 'a/s.adl': 'first', '../aside/s.adl': 'second' });
    renameSync(folder.at('a'), folder.at('../old'));
    renameSync(folder.at('../aside'), folder.at('a'));
    expect(await changes()).toEqual([['changed a/s.adl']]);
    folder.write('a/s.adl', 'third');
    expect(await changes()).toEqual([['changed a/s.adl']]);
  });

  test('a folder deleted and made again at once, which may be the same to the file system', async () => {
    folder = await watchFolder({ 'a/s.adl': 'first' });
    rmSync(folder.at('a'), { recursive: true });
    for (const content of ['second', 'third', 'fourth']) {
      folder.write('a/s.adl', content);
      expect(await changes()).toEqual([['changed a/s.adl']]);
    }
  });

  test('a file that gives way to a folder of its name, and the other way round', async () => {
    folder = await watchFolder({ 's.adl': 'first' });
    unlinkSync(folder.at('s.adl'));
    folder.write('s.adl/t.adl', 'first');
    expect(await changes()).toEqual([['changed s.adl/t.adl', 'removed s.adl']]);
    rmSync(folder.at('s.adl'), { recursive: true });
    folder.write('s.adl', 'second');
    expect(await changes()).toEqual([['changed s.adl', 'removed s.adl/t.adl']]);
  });

  test('a folder whose name looks like a file', async () => {
    folder = await watchFolder();
    folder.write('x.adl/s.adl', 'first');
    expect(await changes()).toEqual([['changed x.adl/s.adl']]);
    folder.write('x.adl/s.adl', 'second');
    expect(await changes()).toEqual([['changed x.adl/s.adl']]);
  });
});

describe('links', () => {
  test('what a link leads to is saved, in place and by rename, deleted, and back', async () => {
    folder = await watchFolder({ '../real/one.txt': 'first' });
    folder.write('../real/two.txt', 'another');
    symlinkSync(folder.at('../real/one.txt'), folder.at('s.adl'));
    expect(await changes()).toEqual([['changed s.adl']]);
    folder.write('../real/one.txt', 'second');
    expect(await changes()).toEqual([['changed s.adl']]);
    renameSync(folder.at('../real/two.txt'), folder.at('../real/one.txt'));
    expect(await changes()).toEqual([['changed s.adl']]);
    unlinkSync(folder.at('../real/one.txt'));
    expect(await changes()).toEqual([['removed s.adl']]);
    folder.write('../real/one.txt', 'third');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a link that was there from the beginning', async () => {
    folder = await watchFolder({ '../real/one.txt': 'first' });
    await folder.remove();
    folder = await watchFolder({ '../real/one.txt': 'first' }, (path) => {
      symlinkSync(join(path, '..', 'real', 'one.txt'), join(path, 's.adl'));
      return {};
    });
    folder.write('../real/one.txt', 'second');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a link given another target', async () => {
    folder = await watchFolder({ '../real/one.txt': 'first', '../real/two.txt': 'second' });
    symlinkSync(folder.at('../real/one.txt'), folder.at('s.adl'));
    expect(await changes()).toEqual([['changed s.adl']]);
    symlinkSync(folder.at('../real/two.txt'), folder.at('link.tmp'));
    renameSync(folder.at('link.tmp'), folder.at('s.adl'));
    expect(await changes()).toEqual([['changed s.adl']]);
    folder.write('../real/two.txt', 'third');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a link that leads through a link to a folder, which is swapped (as in a mounted ConfigMap)', async () => {
    folder = await watchFolder({ '..2030/s.adl': 'first', '..2031/s.adl': 'second' }, () => ({
      isOfInterest: (path) => path.endsWith('.adl') && !path.includes('..20'),
    }));
    symlinkSync('..2030', folder.at('..data'));
    symlinkSync('..data/s.adl', folder.at('s.adl'));
    expect(await changes()).toEqual([['changed s.adl']]);
    symlinkSync('..2031', folder.at('..data_tmp'));
    renameSync(folder.at('..data_tmp'), folder.at('..data'));
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('links that lead in a circle, nowhere, or through a file', async () => {
    folder = await watchFolder({ 's.adl': 'first', 'real.txt': 'x' });
    symlinkSync('circle.adl', folder.at('circle.adl'));
    symlinkSync('nowhere.txt', folder.at('nowhere.adl'));
    symlinkSync('real.txt/deeper', folder.at('through.adl'));
    expect(await folder.toldInAll()).toEqual([]);
    folder.write('nowhere.txt', 'somewhere');
    expect(await changes()).toEqual([['changed nowhere.adl']]);
    folder.write('s.adl', 'second');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a link to a folder is not followed, whatever its name', async () => {
    folder = await watchFolder({ '../real/s.adl': 'first' });
    symlinkSync('../real', folder.at('x.adl'));
    expect(await folder.toldInAll()).toEqual([]);
    folder.write('../real/s.adl', 'second');
    folder.write('s.adl', 'first');
    expect(await changes()).toEqual([['changed s.adl']]);
  });

  test('a link to a folder above ends nothing', async () => {
    folder = await watchFolder({ 's.adl': 'first' });
    symlinkSync('..', folder.at('up'));
    folder.write('s.adl', 'second');
    expect(await changes()).toEqual([['changed s.adl']]);
  });
});

describe('roots', () => {
  test('a folder that does not exist yet, nor the one above it', async () => {
    folder = await watchFolder({}, (path) => ({ roots: [join(path, 'a', 'b')] }));
    folder.write('other.adl', 'not asked for');
    folder.write('a/other.adl', 'not asked for');
    folder.write('a/b/s.adl', 'first');
    expect(await changes()).toEqual([['changed a/b/s.adl']]);
    folder.write('a/b/c/s.adl', 'first');
    expect(await changes()).toEqual([['changed a/b/c/s.adl']]);
  });

  test('a folder deleted with the ones above, and made again', async () => {
    folder = await watchFolder({ 'a/b/s.adl': 'first' }, (path) => ({ roots: [join(path, 'a', 'b')] }));
    rmSync(folder.at('a'), { recursive: true });
    expect(await changes()).toEqual([['removed a/b/s.adl']]);
    folder.write('a/b/s.adl', 'second');
    expect(await changes()).toEqual([['changed a/b/s.adl']]);
    folder.write('a/b/s.adl', 'third');
    expect(await changes()).toEqual([['changed a/b/s.adl']]);
  });

  test('a folder moved away and another moved in', async () => {
    folder = await watchFolder({ 'a/s.adl': 'first', 'b/s.adl': 'second' }, (path) => ({
      roots: [join(path, 'a')],
    }));
    renameSync(folder.at('a'), folder.at('c'));
    renameSync(folder.at('b'), folder.at('a'));
    expect(await changes()).toEqual([['changed a/s.adl']]);
    folder.write('a/s.adl', 'third');
    expect(await changes()).toEqual([['changed a/s.adl']]);
  });

  test('a single file, saved, deleted, and back; what is beside it is not told', async () => {
    folder = await watchFolder({ 'crew.config.ts': 'first' }, (path) => ({
      roots: [join(path, 'crew.config.ts')],
      isOfInterest: (file) => !file.endsWith('.txt'),
    }));
    writeFileSync(folder.at('beside.ts'), 'x');
    mkdirSync(folder.at('sub'));
    writeFileSync(folder.at('sub/crew.config.ts'), 'x');
    folder.write('crew.config.ts', 'second');
    expect(await changes()).toEqual([['changed crew.config.ts']]);
    unlinkSync(folder.at('crew.config.ts'));
    expect(await changes()).toEqual([['removed crew.config.ts']]);
    folder.write('crew.config.ts', 'third');
    expect(await changes()).toEqual([['changed crew.config.ts']]);
  });

  test('a folder reached through a link', async () => {
    folder = await watchFolder({ '../real/s.adl': 'first' }, (path) => {
      symlinkSync(join(path, '..', 'real'), join(path, 'linked'));
      return { roots: [join(path, 'linked')] };
    });
    folder.write('../real/s.adl', 'first');
    expect(await folder.toldInAll()).toEqual([]);
    folder.write('../real/s.adl', 'second');
    expect(await changes()).toEqual([['changed linked/s.adl']]);
  });

  test('a root in a folder that is passed over elsewhere', async () => {
    folder = await watchFolder(
      { 'node_modules/own/s.adl': 'first', 'node_modules/other/s.adl': 'first' },
      (path) => ({
        roots: [path, join(path, 'node_modules', 'own')],
      }),
    );
    folder.write('node_modules/other/s.adl', 'second');
    folder.write('node_modules/own/s.adl', 'second');
    expect(await changes()).toEqual([['changed node_modules/own/s.adl']]);
  });
});
