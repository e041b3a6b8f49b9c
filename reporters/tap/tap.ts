import type { Reporter } from '#model';

/** The Test Anything Protocol, for harnesses of any language. */
export const tap: Reporter = {
  summary: 'the Test Anything Protocol, version 14, with a subtest a scenario and iteration',
  live: false,
  forPrograms: true,
  open: ({ write }) => ({
    onEnd: async (report) => {
      const { tapDocument } = await import('./tap-document.ts');
      write(tapDocument(report));
    },
  }),
};
