import { DEFAULT_ORDER, type PromptModule } from './module.ts';
import { parsePrompt } from './parse-module.ts';

/** `10-protocol` is `protocol`, with order 10. */
const NUMBERED = /^(\d{1,9})[-_](.+)$/;

/** Takes a whole file as one module that is called after it. */
export function readPlainModule(id: string, text: string): PromptModule {
  const file = id.slice(id.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  const [, number, name = file] = NUMBERED.exec(file) ?? [];
  const order = number === undefined ? DEFAULT_ORDER : Number(number);
  return { name, order, source: { file: id }, ...parsePrompt(text) };
}
