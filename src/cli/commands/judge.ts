import { judgePrompt } from '#judges';
import { exitCodes } from '../exit-codes.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Prints what judges are told, so that scores can be understood and compared. */
export const judge: CommandAction = async (request, host) => {
  if (request.flags.showPrompt !== true) {
    return refuse(host, [
      { message: 'judge needs --show-prompt', hint: 'answers are judged by crew-fitness run' },
    ]);
  }
  host.stdout.write(`Prompt version ${judgePrompt.version}\n\n${judgePrompt.text.trimEnd()}\n`);
  return exitCodes.done;
};
