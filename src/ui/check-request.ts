import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from './refusal.ts';

/** Longer addresses are none of ours. */
const LONGEST_ADDRESS = 4096;

/**
 * What is wrong about how a request comes, whoever it is from; null when nothing is. A page elsewhere can make a
 * browser ask us, by our address, or by a name of its own that leads here: then Host, Origin or Sec-Fetch-Site tell.
 */
export function checkRequest(request: IncomingMessage, port: number): Refusal | null {
  const { headers, httpVersion, url = '' } = request;
  const here = `http://127.0.0.1:${port}`;
  if (httpVersion !== '1.1') return refusal(505, 'This server speaks HTTP/1.1.', 'Use a browser.');
  const hosts = request.rawHeaders.filter((_, index) => index % 2 === 0 && isHost(request, index));
  if (hosts.length !== 1 || !hostsOf(port).includes(headers.host ?? '')) {
    return refusal(403, 'This address is not the one of this page.', `Its address is ${here}.`);
  }
  if (!url.startsWith('/') || url.startsWith('//')) {
    return refusal(400, 'This is no address of this page.', `Its address is ${here}.`);
  }
  if (url.length > LONGEST_ADDRESS) return refusal(414, 'This address is too long.', `Open ${here} again.`);
  return isFromHere(request) ? null : FOREIGN;
}

const FOREIGN = refusal(
  403,
  'Another page has led here, and no other page may.',
  'Copy the link that crew-fitness printed, and paste it into the address bar.',
);

function isHost({ rawHeaders }: IncomingMessage, index: number): boolean {
  return rawHeaders[index]?.toLowerCase() === 'host';
}

/** Browsers leave out the port that is the usual one. */
function hostsOf(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost'];
  return [...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])];
}

/** What browsers say of whoever makes them ask: this page, or a person who typed the address. */
function isFromHere({ headers, method }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}`) return false;
  if (method === 'POST') return origin !== undefined && (site === undefined || site === 'same-origin');
  return site === undefined || site === 'same-origin' || site === 'none';
}
