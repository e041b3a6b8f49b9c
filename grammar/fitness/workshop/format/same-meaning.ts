import type { ReadDocument } from '../../read-document.ts';

/** Whether two texts mean the same and have the same mistakes, wherever these stand. */
export function meansTheSame(one: ReadDocument, other: ReadDocument): boolean {
  return told(one) === told(other);
}

/** All that plans, and the checks of a scenario, are made of. */
function told({ form, promised, ast, sentences, findings }: ReadDocument): string {
  return JSON.stringify({
    form,
    promised,
    descriptions: ast.descriptions.map(({ text }) => text),
    requires: ast.requires.map(({ text }) => text),
    tags: ast.tags,
    constants: ast.constants.map(({ name, value }) => [name, value?.kind, value?.text]),
    assertions: ast.assertions.map(({ raw }) => raw),
    sentences: sentences.map(({ kind, params, fits, usedConstants }) => [
      kind,
      params,
      fits,
      usedConstants.length,
    ]),
    empty: ast.empty,
    hinted: ast.questionHint !== null,
    codes: findings.map(({ code, severity }) => [code, severity]),
  });
}
