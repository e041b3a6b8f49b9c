import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import type { OutlineKind, OutlineNode } from '#model';
import type { ClientAbilities } from '../client-abilities.ts';
import type { Section } from '../language-world.ts';
import type { OpenDocument } from '../open-documents.ts';
import { placeInFile } from '../places.ts';

const kinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  scenario: SymbolKind.Module,
  module: SymbolKind.Module,
  question: SymbolKind.String,
  constant: SymbolKind.Constant,
  gate: SymbolKind.Event,
  scope: SymbolKind.Namespace,
  rule: SymbolKind.Function,
};

/** What is in a file, as a tree or, for an editor that shows none, as a list. */
export function outline(
  { sections, uri }: OpenDocument,
  { outlineTree }: ClientAbilities,
): DocumentSymbol[] | SymbolInformation[] {
  const trees = sections.map((section) => ({ section, nodes: section.document.outline() }));
  if (outlineTree) {
    return trees.flatMap(({ section, nodes }) => nodes.map((node) => symbolOf(node, section)));
  }
  return trees.flatMap(({ section, nodes }) =>
    flattened(nodes, null).map(({ node, parent }) => ({
      name: nameOf(node),
      kind: kinds[node.kind],
      location: { uri, range: placeInFile(section, node.range) },
      ...(parent === null ? {} : { containerName: parent }),
    })),
  );
}

function symbolOf(node: OutlineNode, section: Section): DocumentSymbol {
  return {
    name: nameOf(node),
    ...(node.detail === '' ? {} : { detail: node.detail }),
    kind: kinds[node.kind],
    range: placeInFile(section, node.range),
    selectionRange: placeInFile(section, node.selection),
    children: node.children.map((child) => symbolOf(child, section)),
  };
}

/** Editors refuse an outline in which anything has no name. */
function nameOf({ name, kind }: OutlineNode): string {
  return name.trim() === '' ? kind : name;
}

interface Listed {
  readonly node: OutlineNode;
  readonly parent: string | null;
}

function flattened(nodes: readonly OutlineNode[], parent: string | null): readonly Listed[] {
  return nodes.flatMap((node) => [{ node, parent }, ...flattened(node.children, nameOf(node))]);
}
