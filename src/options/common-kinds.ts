import { number } from './value-kinds.ts';

/** How many, at least one. */
export const count = number({ placeholder: '<n>', min: 1, whole: true });

/** How many, where none has a meaning. */
export const countOrNone = number({ placeholder: '<n>', min: 0, whole: true });

/** A share or a score. */
export const ratio = number({ placeholder: '<0..1>', min: 0, max: 1, whole: false });
