/** More diagnostics of one code in one file tell an author nothing, and would grow with whatever file is read. */
export const MOST_OF_A_CODE = 1000;
