import { serveEditor } from '../language-server/serve-editor.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Serves an editor until it goes away. */
export const lsp: CommandAction = (request, host) => {
  const [word] = request.positionals;
  if (word === undefined) return serveEditor(host);
  return Promise.resolve(
    refuse(host, [
      { message: `lsp takes no ${JSON.stringify(word)}`, hint: 'editors say what files there are' },
    ]),
  );
};
