import { DEFAULT_ORDER, type PromptModule } from './module.ts';
import { parsePrompt } from './parse-module.ts';

/** `10-protocol` is `protocol`, with order 10. */
const NUMBERED = /^(\d{1,9})[-_](.+)$/;

/** Takes a whole file as one module that is called after it. */
export function readPlainModule(file: string, text: string): PromptModule {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]+$/, '');
  const [, number, name = stem] = NUMBERED.exec(stem) ?? [];
  return {
    name,
    namespace: null,
    isPlain: true,
    order: number === undefined ? DEFAULT_ORDER : Number(number),
    source: { file, document: 0, line: 1, column: 1, isVerbatim: true },
    disabled: [],
    isUnchecked: false,
    ...parsePrompt(text),
  };
}
