import type { Reporter } from '#model';

/** JUnit XML, for CI systems. The writer is loaded only when there is something to write. */
export const junit: Reporter = {
  summary: 'JUnit XML, for Jenkins, GitLab, GitHub and Azure',
  live: false,
  forPrograms: true,
  open: ({ write }) => ({
    onEnd: async (report) => {
      const { junitDocument } = await import('./junit-document.ts');
      write(junitDocument(report));
    },
  }),
};
