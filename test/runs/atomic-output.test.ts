import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { openAtomicOutput, writeAtomically } from '#runs';
import { openBufferedFile } from '../../src/runs/buffered-file.ts';
import { diskFault } from '../../src/runs/disk-fault.ts';
import { emptyFolder } from './empty-folder.ts';

test('appears when it is whole, in folders that are made for it', () => {
  const dir = emptyFolder();
  const file = join(dir, 'a', 'b', 'report.xml');
  const output = openAtomicOutput(file);
  output.write('<a>');
  expect(existsSync(file)).toBe(false);
  output.write('</a>');
  expect(output.commit()).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe('<a></a>');
  expect(readdirSync(join(dir, 'a', 'b'))).toEqual(['report.xml']);
});

test('what stood there before stands until then, and after an abort', () => {
  const file = join(emptyFolder(), 'report.xml');
  writeFileSync(file, 'yesterday');
  const output = openAtomicOutput(file);
  output.write('x'.repeat(200_000));
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  output.abort();
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  expect(readdirSync(join(file, '..'))).toEqual(['report.xml']);
});

test('text and bytes keep their order, and bytes their values', () => {
  const file = join(emptyFolder(), 'report.bin');
  const output = openAtomicOutput(file);
  output.write('é');
  output.write(Uint8Array.of(0, 0xff, 0x80));
  output.write('!');
  expect(output.commit()).toBeNull();
  expect([...readFileSync(file)]).toEqual([0xc3, 0xa9, 0, 0xff, 0x80, 0x21]);
});

test('a link stays a link', () => {
  const dir = emptyFolder();
  writeFileSync(join(dir, 'real'), '');
  symlinkSync('real', join(dir, 'link'));
  expect(writeAtomically(join(dir, 'link'), 'text')).toBeNull();
  expect(lstatSync(join(dir, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(dir, 'real'), 'utf8')).toBe('text');
});

test('a pipe is written to, not replaced', async () => {
  const fifo = join(emptyFolder(), 'pipe');
  execFileSync('mkfifo', [fifo]);
  const reader = spawn('cat', [fifo], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  expect(writeAtomically(fifo, 'text')).toBeNull();
  await once(reader, 'close');
  expect(Buffer.concat(chunks).toString()).toBe('text');
  expect(lstatSync(fifo).isFIFO()).toBe(true);
});

/** The module under test, for a process of its own. */
function bundleInto(dir: string): string {
  const module = join(dir, 'atomic-output.mjs');
  const source = fileURLToPath(new URL('../../src/runs/atomic-output.ts', import.meta.url));
  buildSync({ entryPoints: [source], outfile: module, bundle: true, format: 'esm', platform: 'node' });
  return module;
}

test.skipIf(process.platform !== 'linux')('what is like /dev/stdout leads to a pipe and stays', () => {
  const dir = emptyFolder();
  symlinkSync('/proc/self/fd/1', join(dir, 'stdout'));
  const write = `const { writeAtomically } = await import(process.argv[1]);
    const fault = writeAtomically(process.argv[2], 'text');
    if (fault !== null) console.error(fault);`;
  const line = `"$0" --input-type=module -e "$1" "$2" "$3" | cat`;
  const args = ['-c', line, process.execPath, write, bundleInto(dir), join(dir, 'stdout')];
  expect(execFileSync('sh', args, { encoding: 'utf8' })).toBe('text');
  expect(lstatSync(join(dir, 'stdout')).isSymbolicLink()).toBe(true);
});

describe('trouble is a fault', () => {
  test('a folder stands there', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'x'));
    expect(writeAtomically(join(dir, 'x'), 'text')).toMatchObject({ code: 'disk' });
    expect(readdirSync(dir)).toEqual(['x']);
  });

  test('a part of the path is a file', () => {
    const dir = emptyFolder();
    writeFileSync(join(dir, 'x'), '');
    expect(writeAtomically(join(dir, 'x', 'y'), 'text')).toMatchObject({
      code: 'disk',
      message: expect.stringContaining(join(dir, 'x', 'y')),
    });
  });

  test('the disk is full', () => {
    const full = openBufferedFile('/dev/full');
    full.write('text');
    let fault: unknown;
    try {
      full.close();
    } catch (error) {
      fault = diskFault('write', 'report.xml', error);
    }
    expect(fault).toEqual({
      code: 'disk',
      message: 'cannot write report.xml: the disk is full (ENOSPC)',
      hint: 'free some space, or choose another --output-dir',
    });
  });
});

test('kill -9 while it is written leaves no half file, and the next output no trace of it', async () => {
  const dir = emptyFolder();
  const file = join(dir, 'report.json');
  writeFileSync(file, 'yesterday');
  const script = `const { openAtomicOutput } = await import(${JSON.stringify(bundleInto(dir))});
    const output = openAtomicOutput(${JSON.stringify(file)});
    for (;;) { output.write('x'.repeat(100_000)); process.stdout.write('.'); await new Promise(setImmediate); }`;
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'close');
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  expect(readdirSync(dir)).toHaveLength(3);
  expect(writeAtomically(file, 'today')).toBeNull();
  expect(readdirSync(dir).sort()).toEqual(['atomic-output.mjs', 'report.json']);
});
