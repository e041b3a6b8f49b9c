import type { IterationReport } from '#model';
import { showCommand } from '../../state/scenario-words.ts';
import { CopyButton } from './copy-button.tsx';
import { Fact } from './fact.tsx';

/** By what a discussion is found again: at the crew, and in the folder of the run. */
export function DiscussionFacts({
  id,
  report,
  run,
}: {
  readonly id: string;
  readonly report: IterationReport;
  readonly run: string;
}) {
  const { conversationId, threadId, transcript, index, startedAt } = report;
  const command = showCommand(run, id, index);
  return (
    <dl class="fact-list is-wide">
      <Fact name="Began">
        <time dateTime={startedAt}>{startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>
      </Fact>
      {conversationId !== null && (
        <Fact name="Conversation">
          <code>{conversationId}</code> <CopyButton text={conversationId} what="the id of the conversation" />
        </Fact>
      )}
      {threadId !== null && (
        <Fact name="Thread">
          <code>{threadId}</code> <CopyButton text={threadId} what="the id of the thread" />
        </Fact>
      )}
      {transcript !== null && (
        <>
          <Fact name="Transcript">
            <code>{transcript}</code>
          </Fact>
          <Fact name="Read it with">
            <code>{command}</code> <CopyButton text={command} what="the command" />
          </Fact>
        </>
      )}
    </dl>
  );
}
