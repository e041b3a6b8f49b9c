import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Certificates, canMakeCertificates, makeCertificates } from '../../support/certificates.ts';
import { discuss } from '../../support/discussion-run.ts';
import { frames, serving } from '../../support/serving.ts';

const serve = serving();
const SHORT_RUN = frames([{ type: 'connected' }, { type: 'thread_found', threadId: 't' }, { type: 'done' }]);
const folder = mkdtempSync(join(tmpdir(), 'extra-ca-'));
let certificates: Certificates = { ca: '', key: '', cert: '' };

describe.skipIf(!canMakeCertificates())('W36: a crew behind TLS', () => {
  beforeAll(() => {
    certificates = makeCertificates();
    return () => rmSync(folder, { recursive: true });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const start = () => serve({ streams: [{ bytes: SHORT_RUN }] }, { tls: certificates });

  test('is not trusted on its own word, and not asked again', async () => {
    const server = await start();
    const { end } = await discuss({ endpoint: server.endpoint });
    expect(end.fault?.code).toBe('tls-rejected');
    expect(end.fault?.message).toMatch(/certificate of 127\.0\.0\.1:\d+ is not trusted: [A-Z_]+$/);
    expect(end.fault?.hint).toContain('ca');
    expect(server.requests).toEqual([]);
  });

  test('is trusted when its issuer is given', async () => {
    const server = await start();
    expect((await discuss({ endpoint: server.endpoint, ca: [certificates.ca] })).end.reason).toBe('done');
  });

  test('is trusted when NODE_EXTRA_CA_CERTS names its issuer, other issuers given or not', async () => {
    const server = await start();
    const file = join(folder, 'extra.pem');
    writeFileSync(file, certificates.ca);
    vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
    const other = rootCertificates[0] ?? '';
    expect((await discuss({ endpoint: server.endpoint, ca: [other] })).end.reason).toBe('done');
  });

  test('may be waved through', async () => {
    const server = await start();
    expect((await discuss({ endpoint: server.endpoint, insecure: true })).end.reason).toBe('done');
  });

  test('for another name is not trusted', async () => {
    const server = await start();
    const endpoint = server.endpoint.replace('127.0.0.1', 'localhost');
    const { end } = await discuss({ endpoint, ca: [certificates.ca], readinessTimeoutMs: 0 });
    expect(end.fault?.message).toMatch(/localhost:\d+ is not trusted: ERR_TLS_CERT_ALTNAME_INVALID/);
  });
});

test('TLS where there is none says so', async () => {
  const server = await serve({});
  const { end } = await discuss({ endpoint: server.endpoint.replace('http:', 'https:') });
  expect(end.fault).toMatchObject({ code: 'tls-rejected', hint: expect.stringContaining('http://') });
});

test('a certificate file that holds none is a fault, not a crash', async () => {
  const { end } = await discuss({
    endpoint: 'https://127.0.0.1:1/api/v1/discussions/x',
    ca: ['no certificate'],
    readinessTimeoutMs: 0,
  });
  expect(end.reason).toBe('fault');
});
