import type { Reporter } from '#model';

/** The Common Test Report Format, for the dashboards and bots that read it. */
export const ctrf: Reporter = {
  summary: 'JSON in the Common Test Report Format, with scores and gates as extra fields',
  live: false,
  forPrograms: true,
  open: ({ write }) => ({
    onEnd: async (report) => {
      const { ctrfDocument } = await import('./ctrf-document.ts');
      write(ctrfDocument(report));
    },
  }),
};
