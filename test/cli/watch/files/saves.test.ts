import { type ExecFileOptions, execFile, spawnSync } from 'node:child_process';
import { mkdir, open, rename, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type WatchedFolder, watchFolder } from './watched-folder.ts';

const FIRST = 'DESCRIPTION first version\n\nASSERT(synthesis CONTAINS "rice")\n';
const SECOND = 'DESCRIPTION second version\n\nASSERT(synthesis CONTAINS "beans")\n';

const run = promisify(execFile);

type Save = (at: (name: string) => string, folder: WatchedFolder) => Promise<unknown>;

/** Ways to bring `s.adl` from FIRST to SECOND. */
const saves: Readonly<Record<string, Save>> = {
  'truncate and write (VS Code, nano, most scripts)': (at) => writeFile(at('s.adl'), SECOND),

  'temporary file and rename': async (at) => {
    await writeFile(at('s.adl.tmp'), SECOND);
    await rename(at('s.adl.tmp'), at('s.adl'));
  },

  'temporary file beside, and rename, twice in a row': async (at) => {
    await writeFile(at('.s.adl.swp'), SECOND);
    await rename(at('.s.adl.swp'), at('s.adl'));
    await writeFile(at('.s.adl.swp'), SECOND);
    await rename(at('.s.adl.swp'), at('s.adl'));
  },

  'an atomic write of VS Code': async (at) => {
    await writeFile(at('s.adl.vsctmp'), SECOND);
    await rename(at('s.adl.vsctmp'), at('s.adl'));
  },

  'a process id and a time in the name of the temporary file': async (at) => {
    await writeFile(at('s.adl.tmp.4711.1796000000000'), SECOND);
    await rename(at('s.adl.tmp.4711.1796000000000'), at('s.adl'));
  },

  'a temporary file that looks like a scenario': async (at) => {
    await writeFile(at('new-s.adl'), SECOND);
    await rename(at('new-s.adl'), at('s.adl'));
  },

  'moved away, written anew, backup dropped': async (at) => {
    await rename(at('s.adl'), at('s.adl~'));
    await writeFile(at('s.adl'), SECOND);
    await pause(20);
    await unlink(at('s.adl~'));
  },

  'Vim: may I create a file here, backup, new file, backup dropped': async (at) => {
    await writeFile(at('.s.adl.swp'), 'swap');
    await writeFile(at('4913'), '');
    await unlink(at('4913'));
    await rename(at('s.adl'), at('s.adl~'));
    const file = await open(at('s.adl'), 'w', 0o644);
    await file.write(SECOND);
    await file.sync();
    await file.chmod(0o644);
    await file.close();
    await unlink(at('s.adl~'));
    await writeFile(at('.s.adl.swp'), 'more swap');
    await unlink(at('.s.adl.swp'));
  },

  'Emacs: lock, autosave, backup, written in place, unlocked': async (at) => {
    await symlink('nobody@nowhere.4711', at('.#s.adl'));
    await writeFile(at('#s.adl#'), SECOND);
    await rename(at('s.adl'), at('s.adl~'));
    await writeFile(at('s.adl'), SECOND);
    await unlink(at('#s.adl#'));
    await unlink(at('.#s.adl'));
  },

  'JetBrains: both files kept until the new one is in place': async (at) => {
    await writeFile(at('s.adl___jb_tmp___'), SECOND);
    await rename(at('s.adl'), at('s.adl___jb_old___'));
    await rename(at('s.adl___jb_tmp___'), at('s.adl'));
    await unlink(at('s.adl___jb_old___'));
  },

  'Sublime Text: hidden temporary file': async (at) => {
    await writeFile(at('.subl4f.tmp'), SECOND);
    await rename(at('.subl4f.tmp'), at('s.adl'));
  },

  'GNOME: output stream, backup, rename': async (at) => {
    await writeFile(at('.goutputstream-5XKQR2'), SECOND);
    await writeFile(at('s.adl~'), FIRST);
    await rename(at('.goutputstream-5XKQR2'), at('s.adl'));
  },

  'rsync: hidden name with six letters at the end, time set back, rename': async (at) => {
    await writeFile(at('.s.adl.AbC123'), SECOND.slice(0, 20));
    await writeFile(at('.s.adl.AbC123'), SECOND);
    await utimes(at('.s.adl.AbC123'), 1_000_000_000, 1_000_000_000);
    await rename(at('.s.adl.AbC123'), at('s.adl'));
  },

  'hard link swapped': async (at) => {
    const { link } = await import('node:fs/promises');
    await writeFile(at('s.adl.new.tmp'), SECOND);
    await unlink(at('s.adl'));
    await link(at('s.adl.new.tmp'), at('s.adl'));
    await unlink(at('s.adl.new.tmp'));
  },

  'deleted and created at once': async (at) => {
    await unlink(at('s.adl'));
    await writeFile(at('s.adl'), SECOND);
  },

  'deleted, and created 300 ms later': async (at) => {
    await unlink(at('s.adl'));
    await pause(300);
    await writeFile(at('s.adl'), SECOND);
  },

  'written through to the disk, then cut to its length and given a time (Windows)': async (at) => {
    const file = await open(at('s.adl'), 'r+');
    await file.write(SECOND);
    await file.sync();
    await file.truncate(SECOND.length);
    await file.utimes(new Date(), new Date());
    await file.close();
  },

  'written, and its mode and time set 10 ms later': async (at) => {
    await writeFile(at('s.adl'), SECOND);
    await pause(10);
    await utimes(at('s.adl'), new Date(), new Date());
  },

  'truncated, and written in three pieces 100 ms apart': async (at) => {
    const file = await open(at('s.adl'), 'w');
    for (const piece of [SECOND.slice(0, 22), SECOND.slice(22, 44), SECOND.slice(44)]) {
      await file.write(piece);
      await pause(100);
    }
    await file.close();
  },

  'truncated, and written 200 ms later': async (at) => {
    const file = await open(at('s.adl'), 'w');
    await pause(200);
    await file.write(SECOND);
    await file.close();
  },

  'copied over with its old time (cp -p)': async (at) => {
    await writeFile(at('../other.txt'), SECOND);
    await utimes(at('../other.txt'), 1_000_000_000, 1_000_000_000);
    await run('cp', ['-p', at('../other.txt'), at('s.adl')]);
  },

  'moved over from another folder (mv)': async (at) => {
    await writeFile(at('../other.txt'), SECOND);
    await run('mv', [at('../other.txt'), at('s.adl')]);
  },

  'redirected by a shell (printf)': (at) =>
    run('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', SECOND, at('s.adl')]),

  'written line by line by a shell': (at) =>
    run('sh', ['-c', 'for line in "$1" "$1" "$1"; do echo "$line"; done > "$2"', 'sh', SECOND, at('s.adl')]),

  'swapped with another file': async (at) => {
    await writeFile(at('s.txt'), SECOND);
    await rename(at('s.adl'), at('s.old'));
    await rename(at('s.txt'), at('s.adl'));
  },
};

describe.concurrent('each way to save is one change, told when the file is whole', () => {
  for (const [name, save] of Object.entries(saves)) {
    test(name, () => expectOneChange(save));
  }
});

const tools: Readonly<Record<string, { readonly tool: string; readonly save: Save }>> = {
  'sed -i': {
    tool: 'sed',
    save: (_, { path }) => run('sed', ['-i', 's/first/second/', 's.adl'], { cwd: path }),
  },
  'perl -i with a backup': {
    tool: 'perl',
    save: (_, { path }) => run('perl', ['-i.bak', '-pe', 's/first/second/', 's.adl'], { cwd: path }),
  },
  ed: {
    tool: 'ed',
    save: (_, { path }) =>
      run('sh', ['-c', 'printf "1s/first/second/\\nw\\nq\\n" | ed -s s.adl'], { cwd: path }),
  },
  'patch, which keeps the original': {
    tool: 'patch',
    save: async (at, { path }) => {
      const edit = [
        '--- s.adl',
        '+++ s.adl',
        '@@ -1 +1 @@',
        '-DESCRIPTION first version',
        '+DESCRIPTION second version',
      ];
      await writeFile(at('edit.diff'), `${edit.join('\n')}\n`);
      await run('patch', ['-b', 's.adl', 'edit.diff'], { cwd: path });
    },
  },
  'tar, with an old time': {
    tool: 'tar',
    save: async (at, { path }) => {
      await mkdir(at('../packed'));
      await writeFile(at('../packed/s.adl'), SECOND);
      await utimes(at('../packed/s.adl'), 1_000_000_000, 1_000_000_000);
      await run('sh', ['-c', 'tar -C ../packed -cf - s.adl | tar -xf -'], { cwd: path });
    },
  },
  rsync: {
    tool: 'rsync',
    save: async (at, { path }) => {
      await writeFile(at('../other.txt'), SECOND);
      await run('rsync', ['../other.txt', 's.adl'], { cwd: path });
    },
  },
  'Vim as it comes': { tool: 'vim', save: vim([]) },
  'Vim that keeps backups and renames': { tool: 'vim', save: vim(['set backup backupcopy=no swapfile']) },
  'Vim that copies and writes in place': {
    tool: 'vim',
    save: vim(['set writebackup backupcopy=yes swapfile']),
  },
  Emacs: {
    tool: 'emacs',
    save: (_, { path }) =>
      run(
        'emacs',
        ['--batch', 's.adl', '--eval', '(progn (replace-string "first" "second") (save-buffer))'],
        {
          cwd: path,
        },
      ),
  },
};

describe.concurrent('tools that are installed here', () => {
  for (const [name, { tool, save }] of Object.entries(tools)) {
    test.skipIf(!isInstalled(tool))(name, () => expectOneChange(save));
  }
});

async function expectOneChange(save: Save): Promise<void> {
  const folder = await watchFolder({ 's.adl': FIRST });
  try {
    await save(folder.at, folder);
    const told = [...(await folder.told()), ...(await folder.toldInAll())];
    expect(told.map(({ changes }) => changes)).toEqual([['changed s.adl']]);
    expect(told[0]?.contents['s.adl']).toContain('second version');
    expect(told[0]?.contents['s.adl']).toMatch(/\)\n+$/);
    expect(folder.faults).toEqual([]);
  } finally {
    await folder.remove();
  }
}

function vim(settings: readonly string[]): Save {
  const commands = [...settings, '%s/first/second/', 'wq'].flatMap((command) => ['-c', command]);
  // An editor has its file open for a while before it is saved: the swap file is there long before.
  return (_, { path }) =>
    run('vim', ['-N', '-u', 'NONE', '-es', ...commands, 's.adl'], { cwd: path } satisfies ExecFileOptions);
}

function isInstalled(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
}

test('three saves within 150 ms are one change or two, and the last is what counts', async () => {
  const folder = await watchFolder({ 's.adl': 'start\n' });
  for (const content of [FIRST, SECOND, FIRST]) {
    folder.write('s.adl', content);
    await pause(50);
  }
  const told = [...(await folder.told()), ...(await folder.toldInAll())];
  expect([1, 2]).toContain(told.length);
  expect(told.at(-1)?.contents).toEqual({ 's.adl': FIRST });
  await folder.remove();
});

test('saves one after the other are told one by one, the same way or another', async () => {
  const folder = await watchFolder({ 's.adl': FIRST });
  for (let round = 0; round < 20; round += 1) {
    const content = `${FIRST}# round ${round}\n`;
    if (round % 3 === 0) await writeFile(folder.at('s.adl'), content);
    if (round % 3 === 1) {
      await writeFile(folder.at('s.adl.tmp'), content);
      await rename(folder.at('s.adl.tmp'), folder.at('s.adl'));
    }
    if (round % 3 === 2) {
      await unlink(folder.at('s.adl'));
      await writeFile(folder.at('s.adl'), content);
    }
    expect(await folder.told()).toMatchObject([
      { changes: ['changed s.adl'], contents: { 's.adl': content } },
    ]);
  }
  await folder.remove();
});

test('an ordinary save is told of within 100 ms', async () => {
  const folder = await watchFolder({ 's.adl': FIRST });
  const delays: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    await pause(200);
    const written = performance.now();
    folder.write('s.adl', `${FIRST}# round ${round}\n`);
    const [told] = await folder.told();
    delays.push((told?.at ?? Number.POSITIVE_INFINITY) - written);
  }
  // The machine may be busy with other tests; it is not so every time.
  expect(Math.min(...delays)).toBeLessThan(100);
  await folder.remove();
});

describe('what is no change', () => {
  const quiet: Readonly<Record<string, Save>> = {
    'a touch': (at) => utimes(at('s.adl'), new Date(), new Date()),
    'the same content again': (at) => writeFile(at('s.adl'), FIRST),
    'the same content by rename': async (at) => {
      await writeFile(at('s.adl.tmp'), FIRST);
      await rename(at('s.adl.tmp'), at('s.adl'));
    },
    'deleted and created again as it was': async (at) => {
      await unlink(at('s.adl'));
      await writeFile(at('s.adl'), FIRST);
    },
    'files of editors': async (at) => {
      for (const name of ['.s.adl.swp', 's.adl~', '.#s.adl', '#s.adl#', '4913', 's.adl.tmp', 's.adl.bak']) {
        await writeFile(at(name), SECOND);
      }
    },
    'reports and run folders in the watched tree': async (at, { write }) => {
      write('reports/junit.xml', '<testsuites/>');
      write('.crew-fitness/runs/1/s.adl', FIRST);
      await rename(at('reports/junit.xml'), at('reports/again.xml'));
      write('node_modules/other/s.adl', FIRST);
      write('.git/s.adl', FIRST);
    },
    'a commit': async (_, { path }) => {
      await run('git', ['init', '-q'], { cwd: path });
      await run('git', ['add', '.'], { cwd: path });
      await run('git', ['-c', 'user.name=n', '-c', 'user.email=n@localhost', 'commit', '-qm', 'all'], {
        cwd: path,
      });
    },
  };
  for (const [name, save] of Object.entries(quiet)) {
    test(name, async () => {
      const folder = await watchFolder({ 's.adl': FIRST }, (path) => ({
        passedOver: [`${path}/.crew-fitness`],
      }));
      await save(folder.at, folder);
      expect(await folder.toldInAll()).toEqual([]);
      await folder.remove();
    });
  }
});
