/**
 * The part of undici that opens connections, as a module of our own: it is loaded when it is first needed, and
 * a bundler keeps the names of a package in CommonJS only where they are imported by name.
 */
export { Agent, buildConnector, Client, EnvHttpProxyAgent } from 'undici';
