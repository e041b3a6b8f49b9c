import type { Reporter } from '#model';
import { createPlanBook } from './plan-book.ts';

/** GitHub takes no longer comment. */
const MOST_CHARACTERS = 65_536;

/** The run as a comment for a pull or merge request. */
export const markdown: Reporter = {
  summary: 'a Markdown summary that fits into a comment on a pull request',
  live: false,
  forPrograms: true,
  open: ({ write, addressOf }) => {
    const plans = createPlanBook();
    return {
      onEvent: plans.add,
      onEnd: async (report) => {
        const { markdownDocument } = await import('./markdown-document.ts');
        write(markdownDocument({ report, plans: plans.known, addressOf, most: MOST_CHARACTERS }));
      },
    };
  },
};
