import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Zone -> the zones and third-party packages it may import (see ARCHITECTURE.md). */
const zones: Record<string, { may: readonly string[]; packages: readonly string[] }> = {
  'src/model': { may: [], packages: [] },
  grammar: {
    may: ['#model'],
    packages: ['chevrotain', 'commonmark', 're2js', 'yaml'],
  },
  'src/gates': { may: ['#model'], packages: [] },
  'src/judges': { may: ['#model'], packages: [] },
  'src/subjects': { may: ['#model'], packages: ['undici', 'eventsource-parser'] },
  'src/runner': { may: ['#model'], packages: ['p-limit'] },
  'src/runs': { may: ['#model'], packages: [] },
  'src/options': { may: ['#model'], packages: ['valibot', 'jiti'] },
  'src/lsp': { may: ['#model'], packages: ['vscode-languageserver', 'vscode-languageserver-textdocument'] },
  'src/ui': { may: ['#model'], packages: [] },
  reporters: {
    may: ['#model'],
    packages: [
      ...['kleur', 'junit-report-builder', 'write-excel-file'],
      // Of the page in browsers: what is drawn when it is written, and what it is made of.
      ...['@observablehq/plot', 'linkedom', 'preact', 'markdown-it', 'diff', 'd3-scale'],
    ],
  },
  'src/cli': {
    may: [
      '#model',
      '#grammar',
      '#grammar/codes',
      '#grammar/phrases',
      '#grammar/prompt',
      '#grammar/workshop',
      '#gates',
      '#judges',
      '#subjects',
      '#runner',
      '#runs',
      '#options',
      '#lsp',
      '#ui',
      '#reporters',
      '#reporters/page',
    ],
    packages: ['fast-glob', 'chokidar'],
  },
};

/** The only zones that open files, sockets or processes, or that read the clock. */
const nodeModules: Record<string, readonly string[]> = {
  'src/model': [],
  // Of it hashing alone, which names rules.
  grammar: ['node:crypto'],
  'src/gates': [],
  'src/runner': [],
  'src/lsp': [],
  // A socket, and what nobody guesses; no file.
  'src/ui': ['node:http', 'node:crypto'],
  // Compression and hashing alone.
  reporters: ['node:zlib', 'node:crypto'],
};

const files = Object.keys(zones).flatMap((zone) =>
  readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ zone, path: join(zone, name).split(sep).join('/') })),
);

function importsOf(path: string): string[] {
  return ts
    .preProcessFile(readFileSync(join(root, path), 'utf8'), true, true)
    .importedFiles.map((file) => file.fileName);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function complaint(zone: string, path: string, specifier: string): string | null {
  const rules = zones[zone] ?? { may: [], packages: [] };
  if (specifier.startsWith('#')) return rules.may.includes(specifier) ? null : 'zone not allowed here';
  if (specifier.startsWith('.')) {
    const target = relative(root, join(root, dirname(path), specifier))
      .split(sep)
      .join('/');
    // The version is in the package's own manifest, and nowhere else.
    if (target === 'package.json') return zone === 'src/cli' ? null : 'only src/cli knows the version';
    return target.startsWith(`${zone}/`) ? null : 'relative import leaves the zone';
  }
  if (specifier.startsWith('node:')) {
    const allowed = nodeModules[zone];
    return allowed === undefined || allowed.includes(specifier) ? null : 'this zone touches no system';
  }
  return rules.packages.includes(packageOf(specifier)) ? null : 'package not allowed here';
}

test('every import goes where the table lets it go', () => {
  const wrong = files.flatMap(({ zone, path }) =>
    importsOf(path).flatMap((specifier) => {
      const why = complaint(zone, path, specifier);
      return why === null ? [] : [`${path} -> ${specifier}: ${why}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no ring of files inside a zone, types included', () => {
  const edges = new Map(
    files.map(({ path }) => [
      path,
      importsOf(path)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => join(dirname(path), specifier).split(sep).join('/'))
        .filter((target) => target !== 'package.json'),
    ]),
  );
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      rings.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  expect(rings).toEqual([]);
});

test('a file is a room: at most 300 lines', () => {
  const large = files
    .map(({ path }) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(large).toEqual([]);
});

test('the top level holds what was agreed and nothing else', () => {
  const agreed = [
    'package.json',
    'tsconfig.json',
    'src',
    'grammar',
    'fixtures',
    'reporters',
    'bin',
    'test',
    'docs',
  ];
  const besides = [
    'package-lock.json',
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'LICENSE',
  ];
  const made = ['node_modules', 'dist', 'coverage'];
  const found = readdirSync(root).filter((name) => !name.startsWith('.') && !name.endsWith('.tgz'));
  expect(found.filter((name) => ![...agreed, ...besides, ...made].includes(name))).toEqual([]);
});
