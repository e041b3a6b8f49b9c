/** undici's agent for proxies, apart from `agents.ts`: few need it, and it brings the whole package along. */
export { EnvHttpProxyAgent } from 'undici';
