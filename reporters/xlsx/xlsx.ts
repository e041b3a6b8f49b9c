import type { Reporter } from '#model';

/** A workbook with Kubemoot's sheets. The writer is loaded only when there is something to write. */
export const xlsx: Reporter = {
  summary: "a workbook with the sheets of Kubemoot's fitness report, to lay both side by side",
  live: false,
  forPrograms: false,
  ownFile: 'crew-fitness.xlsx',
  open: ({ writeBytes }) => ({
    onEnd: async (report) => {
      const { workbook } = await import('./workbook.ts');
      writeBytes(await workbook(report));
    },
  }),
};
