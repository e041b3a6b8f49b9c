import { gateKinds } from '#gates';
import { createCompiler } from '#grammar';

const compiler = createCompiler({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });

/** Compiles a text as the tool does, from its bytes on; returns how many assertions were understood. */
export function compileText(file: string, bytes: Uint8Array): number {
  const { scenario } = compiler.compile({ id: file, bytes, named: true });
  return scenario?.assertions.length ?? 0;
}
