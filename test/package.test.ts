import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** What the package promises to hold; nothing else is published. */
const WANTED = [
  /^(LICENSE|README\.md|package\.json)$/,
  /^bin\/(crew-fitness\.js|package\.json)$/,
  /^dist\/(cli|api)\.js$/,
  /^dist\/start\.cjs$/,
  /^dist\/api\.d\.ts$/,
  /^dist\/chunks\/[\w-]+\.js$/,
  /^dist\/page\/page\.(js|css)$/,
  /^dist\/schemas\/(report|plan|run-event|strength)\.schema\.json$/,
  /^dist\/THIRD-PARTY-NOTICES\.txt$/,
  /^fixtures\/demo\/[\w-]+\.(json|md)$/,
];

let packed: readonly string[];
beforeAll(() => {
  if (!existsSync(join(dist, 'api.d.ts'))) throw new Error('npm run build comes first');
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [tarball] = JSON.parse(said);
  packed = tarball.files.map(({ path }: { path: string }) => path);
});

test('the package holds what it promises and nothing else', () => {
  expect(packed.filter((path) => !WANTED.some((wanted) => wanted.test(path)))).toEqual([]);
  for (const wanted of WANTED)
    expect(
      packed.some((path) => wanted.test(path)),
      String(wanted),
    ).toBe(true);
});

// The compiler takes as long as the machine lets it.
test('the types of the package stand on their own, in a config and in a program', () => {
  mkdirSync(join(root, '.crew-fitness'), { recursive: true });
  const folder = mkdtempSync(join(root, '.crew-fitness', 'types-'));
  writeFileSync(
    join(folder, 'consumer.ts'),
    `import { defineConfig, parse, run, type Report, type RunEvent } from 'crew-fitness';
export const config = defineConfig({
  crews: { pilot: { endpoint: 'http://127.0.0.1:8080', headers: { Authorization: 'Bearer x' } } },
  judges: { REFLECTS: (request, signal) => ({ score: request.total, nonce: request.nonce, late: signal.aborted }) },
});
export const codes: readonly string[] = parse('DESCRIPTION x').diagnostics.map(({ code }) => code);
export async function all(onEvent: (event: RunEvent) => void): Promise<Report | null> {
  return (await run({ patterns: ['fitness'], options: { iterations: 2 }, onEvent })).report;
}
// @ts-expect-error no such key
defineConfig({ crewz: {} });
`,
  );
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    // Inside the package, whose own name leads to its published types.
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
