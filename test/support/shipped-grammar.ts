import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar, type IRawGrammar } from 'vscode-textmate';

const extension = new URL('../../docs/editors/vscode/', import.meta.url);

/** A stretch of one line and what the grammar says it is, the outermost scope left out. */
export interface ScopedText {
  readonly text: string;
  readonly scopes: readonly string[];
}

interface Contribution {
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

/** Stand-ins for the grammars that an editor brings: what of them ours meet. */
const hosts: Readonly<Record<string, object>> = {
  'text.html.markdown': {
    scopeName: 'text.html.markdown',
    patterns: [
      { begin: '\\A-{3}\\s*$', end: '^-{3}\\s*$', name: 'meta.embedded.block.frontmatter' },
      { match: '^\\s*#{1,6}\\s.*$', name: 'markup.heading.markdown' },
      { begin: '^\\s*(`{3,}|~{3,}).*$', end: '^\\s*\\1', name: 'markup.fenced_code.block.markdown' },
      { begin: '^\\s*[-*+]\\s+', while: '^\\s{2,}', name: 'markup.list.unnumbered.markdown' },
    ],
  },
  'source.yaml': {
    scopeName: 'source.yaml',
    patterns: [
      {
        begin: '^(\\s*)[\\w.-]+:\\s*[|>][-+0-9]*\\s*$',
        while: '^(?:\\1\\s+|\\s*$)',
        name: 'string.unquoted.block.yaml',
      },
      { match: '^\\s*[\\w.-]+(?=:)', name: 'entity.name.tag.yaml' },
      { match: '#.*$', name: 'comment.line.number-sign.yaml' },
    ],
  },
};

/** Makes what an editor colours with, from the files that are shipped. */
export async function shippedGrammars(): Promise<(scopeName: string) => Promise<IGrammar>> {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
  await oniguruma.loadWASM(readFileSync(wasm));
  const manifest = JSON.parse(readFileSync(new URL('package.json', extension), 'utf8'));
  const grammars: readonly Contribution[] = manifest.contributes.grammars;
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: (scopeName) => Promise.resolve(rawGrammar(scopeName, grammars)),
    getInjections: (scopeName) =>
      grammars.filter(({ injectTo = [] }) => injectTo.includes(scopeName)).map((found) => found.scopeName),
  });
  return async (scopeName) => {
    const grammar = await registry.loadGrammar(scopeName);
    if (grammar === null) throw new Error(`there is no grammar ${scopeName}`);
    return grammar;
  };
}

function rawGrammar(scopeName: string, grammars: readonly Contribution[]): IRawGrammar | null {
  const found = grammars.find((grammar) => grammar.scopeName === scopeName);
  if (found === undefined) {
    const host = hosts[scopeName];
    return host === undefined ? null : textmate.parseRawGrammar(JSON.stringify(host), 'host.json');
  }
  const path = fileURLToPath(new URL(found.path, extension));
  return textmate.parseRawGrammar(readFileSync(path, 'utf8'), path);
}

/** Colours a text line by line, as an editor does. */
export function colour(grammar: IGrammar, text: string): readonly (readonly ScopedText[])[] {
  let stack = textmate.INITIAL;
  return text.split(/\r\n?|\n/).map((line) => {
    const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine(line, stack, 2000);
    if (stoppedEarly) throw new Error(`this line takes too long: ${line}`);
    stack = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({
      text: line.slice(startIndex, endIndex),
      scopes: scopes.slice(1),
    }));
  });
}
