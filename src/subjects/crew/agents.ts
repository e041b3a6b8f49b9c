/// <reference path="./undici-parts.d.ts" />
/**
 * The part of undici that opens connections, loaded when it is first needed. Its files are named one by one: the
 * package's own entry also loads fetch, WebSockets, caches and mocks, and takes twice the time to start. undici is
 * pinned and bundled, so no other version can meet these paths.
 */
export { default as buildConnector } from 'undici/lib/core/connect.js';
export { default as Agent } from 'undici/lib/dispatcher/agent.js';
export { default as Client } from 'undici/lib/dispatcher/client.js';
