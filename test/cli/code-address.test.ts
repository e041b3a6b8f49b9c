import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeAddress } from '../../src/cli/code-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'crew-fitness-address-'));
const cwd = join(folder, 'crews', 'library');
mkdirSync(join(cwd, 'fitness (new)'), { recursive: true });
for (const file of ['fitness (new)/a b#1.adl', '../top.adl']) writeFileSync(join(cwd, file), '');
afterAll(() => rmSync(folder, { recursive: true }));

const github = {
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'library/crews',
  GITHUB_SHA: 'a1b2c3',
  GITHUB_WORKSPACE: folder,
};
const gitlab = {
  CI_PROJECT_URL: 'https://gitlab.example/library/crews',
  CI_COMMIT_SHA: 'a1b2c3',
  CI_PROJECT_DIR: folder,
};

test('on GitHub, from the folder that is checked out, whatever the folder we are in', () => {
  const addressOf = codeAddress({ cwd, environment: github });
  expect(addressOf('fitness (new)/a b#1.adl', 7)).toBe(
    'https://github.example/library/crews/blob/a1b2c3/crews/library/fitness%20%28new%29/a%20b%231.adl#L7',
  );
  expect(addressOf('../top.adl', 1)).toBe(
    'https://github.example/library/crews/blob/a1b2c3/crews/top.adl#L1',
  );
});

test('on GitLab', () => {
  expect(codeAddress({ cwd, environment: gitlab })('../top.adl', 3)).toBe(
    'https://gitlab.example/library/crews/-/blob/a1b2c3/crews/top.adl#L3',
  );
});

test.each(['stdin', 'gone.adl', '../../../beside.adl', '/etc/passwd', '../..'])(
  'none for %s, which is not in the checked out folder',
  (file) => {
    expect(codeAddress({ cwd, environment: github })(file, 1)).toBeNull();
  },
);

test.each([
  {},
  { ...github, GITHUB_SHA: '' },
  { ...github, GITHUB_SERVER_URL: 'no address' },
  { ...gitlab, CI_PROJECT_DIR: undefined },
])('none where CI does not say all of it: %j', (environment) => {
  expect(codeAddress({ cwd, environment })('../top.adl', 1)).toBeNull();
});
