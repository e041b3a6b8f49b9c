import { everyNode } from '../nodes.ts';
import { type Check, firstLine } from './check.ts';

const NOTE = /^(?:TODO|FIXME|XXX|NOTE|HACK)(?![\p{L}\p{N}_])/u;

/** Finds notes of the author that were meant as comments. */
export const checkHeadings: Check = (module, report) => {
  for (const node of everyNode(module.nodes)) {
    if (node.kind !== 'heading' || !NOTE.test(node.text)) continue;
    const message = '# is no comment here: the model reads this note';
    report({ code: 'PA019', ...firstLine(module, node), message, hint: 'keep notes outside the prompt' });
  }
};
