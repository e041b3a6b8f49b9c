/** Exit codes of everything but a run, whose own follows from its verdicts. */
export const exitCodes = { done: 0, differs: 1, usage: 2, trouble: 3 } as const;
