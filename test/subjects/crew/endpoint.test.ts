import { describe, expect, test } from 'vitest';
import { resolveEndpoint } from '#subjects';
import { readyUrl, streamUrl } from '../../../src/subjects/crew/endpoint.ts';

const WHOLE = 'http://pilot-discussion.demo.svc:80/api/v1/discussions/pilot';

describe('every form in which an endpoint is handed out', () => {
  test.each([
    ['the whole URL', WHOLE, null, 'http://pilot-discussion.demo.svc/api/v1/discussions/pilot'],
    ['with a trailing slash', `${WHOLE}/`, null, 'http://pilot-discussion.demo.svc/api/v1/discussions/pilot'],
    [
      'a service in its cluster',
      'http://pilot-discussion.demo.svc.cluster.local',
      'pilot',
      'http://pilot-discussion.demo.svc.cluster.local/api/v1/discussions/pilot',
    ],
    [
      'the API server as proxy',
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/',
      'pilot',
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/api/v1/discussions/pilot',
    ],
    [
      'the API server as proxy, whole',
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/api/v1/discussions/pilot',
      'another',
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/api/v1/discussions/pilot',
    ],
    ['a port-forward', ' http://127.0.0.1:8080/ ', 'pilot', 'http://127.0.0.1:8080/api/v1/discussions/pilot'],
    [
      'a route of the Gateway API',
      'https://crews.example/api/v1/namespaces/demo/discussions/pilot',
      null,
      'https://crews.example/api/v1/namespaces/demo/discussions/pilot',
    ],
    [
      'a collection without a crew',
      'http://h/api/v1/discussions/',
      'pilot',
      'http://h/api/v1/discussions/pilot',
    ],
    ['doubled slashes', 'http://h//api/v1//discussions/pilot//', null, 'http://h/api/v1/discussions/pilot'],
    ['a query and a fragment', 'http://h?tenant=a#x', 'pilot', 'http://h/api/v1/discussions/pilot?tenant=a'],
    ['user info', 'http://ann:pw@h', 'pilot', 'http://ann:pw@h/api/v1/discussions/pilot'],
    ['a name with a space', 'http://h', 'my crew', 'http://h/api/v1/discussions/my%20crew'],
  ])('%s', (_form, text, crew, endpoint) => {
    expect(resolveEndpoint(text, crew)).toEqual({ endpoint });
  });
});

test.each([
  ['pilot', null],
  ['localhost:8080', 'pilot'],
  ['ftp://h/x', 'pilot'],
  ['', 'pilot'],
])('%j is no endpoint', (text, crew) => {
  expect(resolveEndpoint(text, crew)).toEqual({ problem: expect.stringContaining('http://') });
});

test('a bare host without a crew is a problem that says what to do and holds no secret', () => {
  const resolved = resolveEndpoint('http://ann:pa55word@h:8080/?api_key=k-1234567', null);
  expect(resolved).toEqual({
    problem:
      'http://h:8080/?api_key=*** names no crew: add /api/v1/discussions/<crew> to it, or name the crew',
  });
});

describe('W34: where readiness is asked for', () => {
  test.each([
    [WHOLE, 'http://pilot-discussion.demo.svc/ready'],
    [
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/api/v1/discussions/pilot',
      'https://10.0.0.1:6443/api/v1/namespaces/demo/services/pilot-discussion:80/proxy/ready',
    ],
    ['http://h/api/v1/discussions/api/v1/discussions/x?k=1', 'http://h/api/v1/discussions/ready?k=1'],
    ['https://crews.example/api/v1/namespaces/demo/discussions/pilot', null],
  ])('%s', (endpoint, ready) => {
    expect(readyUrl(new URL(endpoint))?.href ?? null).toBe(ready);
  });
});

test('a conversation is one part of the path, and a time is escaped', () => {
  const url = streamUrl(new URL(`${WHOLE}?tenant=a`), 'a/../b?c', '2026-10-04T11:30:00+02:00');
  expect(url.href).toBe(
    'http://pilot-discussion.demo.svc/api/v1/discussions/pilot/a%2F..%2Fb%3Fc/stream?tenant=a&since=2026-10-04T11%3A30%3A00%2B02%3A00',
  );
});
