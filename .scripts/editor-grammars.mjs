// Writes what editors colour our languages with, from the languages' own words. `--check` only says whether the files
// are current.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fitnessConfiguration, promptConfiguration } from './editor-grammars/configuration.mjs';
import { fitnessGrammar, markdownInjection } from './editor-grammars/fitness.mjs';
import { promptGrammar } from './editor-grammars/prompt.mjs';
import { yamlInjection } from './editor-grammars/yaml.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const extension = `${root}docs/editors/vscode/`;

async function loadWords() {
  const { outputFiles } = await build({
    entryPoints: [`${root}.scripts/editor-grammars/words.mjs`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${JSON.stringify(import.meta.url)});`,
    },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

const { patterns, keywords } = await loadWords();
const files = {
  'syntaxes/adl.tmLanguage.json': fitnessGrammar(patterns),
  'syntaxes/adl-prompt.tmLanguage.json': promptGrammar(keywords),
  'syntaxes/adl-in-markdown.tmLanguage.json': markdownInjection(patterns),
  'syntaxes/adl-in-yaml.tmLanguage.json': yamlInjection,
  'adl.language-configuration.json': fitnessConfiguration,
  'adl-prompt.language-configuration.json': promptConfiguration,
};
const stale = Object.entries(files).filter(([name, content]) => {
  const path = extension + name;
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return true;
});
for (const [name] of stale) console.log(name);
if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
