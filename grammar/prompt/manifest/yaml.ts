// A room of its own, so that it is loaded when the first manifest is: of a CommonJS package that is loaded later, a
// bundler keeps no names.
export { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
