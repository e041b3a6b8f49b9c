export type { UiHandlers, Wishes } from './handlers.ts';
export { startUiServer, type UiServer } from './server.ts';
