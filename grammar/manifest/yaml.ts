import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments } from 'yaml';

/**
 * The parser of YAML, in a room of its own, so that it is loaded when the first manifest is. A bundler keeps no names of
 * a CommonJS package that is itself loaded later.
 */
export const yaml = { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments };
