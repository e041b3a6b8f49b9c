import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate authority of our own, and a server's certificate that it signed. PEM texts. */
export interface Certificates {
  readonly ca: string;
  readonly key: string;
  readonly cert: string;
}

/** Whether certificates can be made here. */
export function canMakeCertificates(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Makes them anew, for 127.0.0.1 only. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  try {
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '2',
      '-subj',
      '/CN=Test authority',
    );
    openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1');
    writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'server.csr', ...signing, '-days', '2', '-out', 'server.pem');
    return { ca: read('ca.pem'), key: read('server.key'), cert: read('server.pem') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
