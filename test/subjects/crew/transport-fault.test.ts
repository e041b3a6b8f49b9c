import { expect, test } from 'vitest';
import { transportTrouble } from '../../../src/subjects/crew/transport-fault.ts';

function refusal(address: string, code = 'ECONNREFUSED'): Error {
  return Object.assign(new Error(`connect ${code} ${address}:8080`), { code, address, port: 8080 });
}

/** As undici throws what Node found at several addresses of a name. */
function fetchFailed(...tried: Error[]): Error {
  const [first] = tried;
  return new TypeError('fetch failed', { cause: tried.length === 1 ? first : new AggregateError(tried) });
}

const url = (host: string): URL => new URL(`http://${host}:8080/api/v1/discussions/x`);

test.each([
  ['127.0.0.1', [refusal('127.0.0.1')], '127.0.0.1:8080 refused the connection (ECONNREFUSED)'],
  ['[::1]', [refusal('::1')], '[::1]:8080 refused the connection (ECONNREFUSED)'],
  [
    'localhost',
    [refusal('::1'), refusal('127.0.0.1')],
    'localhost:8080 refused the connection (ECONNREFUSED at [::1]:8080, 127.0.0.1:8080)',
  ],
  [
    'localhost',
    [refusal('::1'), refusal('127.0.0.1', 'EHOSTUNREACH')],
    'localhost:8080 refused the connection (ECONNREFUSED at [::1]:8080, EHOSTUNREACH at 127.0.0.1:8080)',
  ],
])('a refusal by %s names host, port, code and each address once', (host, tried, message) => {
  const trouble = transportTrouble(fetchFailed(...tried), url(host), null);
  expect(trouble).toMatchObject({ code: 'connection-refused', message });
});

test('an error without an address is told by its code alone', () => {
  const reset = Object.assign(new Error('read'), { code: 'ECONNRESET' });
  expect(transportTrouble(reset, url('crew'), null).message).toBe(
    'the connection to crew:8080 failed: ECONNRESET',
  );
});
