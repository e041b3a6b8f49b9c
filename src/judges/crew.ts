import type { TextJudge } from './judge-by-asking.ts';
import type { JudgeOptions, JudgeTools } from './judge-spec.ts';
import { crewInstruction } from './rubrics/judge-prompt.ts';
import { verdictDocument } from './verdict-document.ts';

/** A judge crew: asked like any crew, with an instruction and the document in one message. It cannot echo a nonce. */
export function crewJudge(_spec: JudgeOptions['crew'], tools: JudgeTools): TextJudge {
  return {
    info: { kind: 'crew', model: null, promptVersion: null },
    echoes: false,
    put: async ({ request, limitMs, signal }) => {
      const replied = await tools.ask(`${crewInstruction}\n\n${verdictDocument(request)}`, limitMs, signal);
      return 'fault' in replied ? { fault: replied.fault, again: true } : { raw: replied.answer };
    },
  };
}
