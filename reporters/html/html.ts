import type { Reporter } from '#model';
import { loadDrawing } from './page-view.ts';
import { createPageFold } from './record/page-fold.ts';

/** One file that explains a run to somebody who was not there. The writer is loaded when there is something to write. */
export const html: Reporter = {
  summary: 'a page in one file: answers, scores, timelines, to open and to send',
  live: false,
  forPrograms: false,
  ownFile: 'crew-fitness.html',
  open: ({ write, lookBack, pageAssets }) => {
    const fold = createPageFold();
    return {
      onEvent: fold.add,
      onEnd: async (report) => {
        fold.conclude(report);
        const [assets, past] = await Promise.all([pageAssets(), lookBack(report)]);
        const { writeDocument } = await import('./document/write-document.ts');
        const drawing = await loadDrawing();
        for (const part of writeDocument({ report, fold, past, assets, drawing })) write(part);
      },
    };
  },
};
