export type { FileReading, LanguageWorld, OpenFile, Section, WorldChange } from './language-world.ts';
export { serveLanguages } from './serve-languages.ts';
