import { describe, expect, test } from 'vitest';
import { createPasses, PASS_MS } from '../../src/ui/passes.ts';
import { createSessionCookie } from '../../src/ui/session-cookie.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { cookieOf, playUi } from './support/play-ui.ts';

describe('a link', () => {
  test('is of this machine, with a token that nobody guesses, and another one each time', async () => {
    const { server } = await playUi();
    const links = Array.from({ length: 4 }, () => server.link());
    for (const link of links) {
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}$/);
      const token = new URL(link).searchParams.get('token') ?? '';
      expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    }
    expect(new Set(links).size).toBe(4);
  });

  test('is exchanged for a cookie, and leaves nothing in the address', async () => {
    const { server, send } = await playUi();
    const answer = await send(server.link().replace(/^http:\/\/[^/]+/, ''));
    expect(answer).toMatchObject({ status: 303, body: '', headers: { location: '/' } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^crew-fitness-${server.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
      ),
    ]);
    const page = await send('/', { headers: { cookie: cookieOf(answer) } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<script src="/page.js" defer></script>');
  });

  test('works once', async () => {
    const { server, send } = await playUi();
    const path = server.link().replace(/^http:\/\/[^/]+/, '');
    expect((await send(path)).status).toBe(303);
    const again = await send(path, { headers: { accept: 'text/html' } });
    expect(again.status).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain('<h1>This link has been used, or is too old.</h1>');
    expect(again.body).toContain('press u there for another one');
  });

  test('works a second time for the browser that is in, which gets no other cookie by it', async () => {
    const { server, send } = await playUi();
    const path = server.link().replace(/^http:\/\/[^/]+/, '');
    const cookie = cookieOf(await send(path));
    const again = await send(path, { headers: { cookie } });
    expect(again).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('is too old after some minutes', async () => {
    const { server, clock, send } = await playUi();
    const path = server.link().replace(/^http:\/\/[^/]+/, '');
    clock.advance(PASS_MS);
    expect((await send(path)).status).toBe(403);
  });

  test('lets nobody in with a part of it, another one, or none', async () => {
    const { server, send } = await playUi();
    const path = server.link().replace(/^http:\/\/[^/]+/, '');
    const wrong = [path.slice(0, -1), `${path}A`, '/?token=', '/?token=x', path.toUpperCase(), '/?tokens=x'];
    for (const one of wrong) expect((await send(one)).status).toBe(403);
    expect((await send(path)).status).toBe(303);
  });

  test('is forgotten when many newer ones wait to be followed', () => {
    const passes = createPasses(virtualClock());
    const tokens = Array.from({ length: 9 }, () => passes.issue());
    expect(tokens.map((token) => passes.use(token))).toEqual([false, ...Array(8).fill(true)]);
  });
});

describe('a browser', () => {
  const paths = ['/', '/page.js', '/page.css', '/head', '/scenario?id=a.adl', '/events'];

  test.each(paths)('that has not been let in is told how it would be, at %s', async (path) => {
    const { send } = await playUi();
    const refused = await send(path);
    expect(refused.status).toBe(403);
    expect(refused.body).toBe(
      'This browser has not been let in. Open the link that crew-fitness printed where it runs. ' +
        'Each link works once; press u there for another one.\n',
    );
  });

  test.each([
    ['of another server', (cookie: string) => cookie.replace(/-\d+=/, '-1=')],
    ['cut short', (cookie: string) => cookie.slice(0, -1)],
    ['grown', (cookie: string) => `${cookie}A`],
    ['in other letters', (cookie: string) => cookie.toUpperCase()],
    ['empty', (cookie: string) => cookie.replace(/=.*/, '=')],
    ['without a name', (cookie: string) => cookie.replace(/.*=/, '')],
  ])('with a cookie that is %s has not been let in', async (_name, spoil) => {
    const { send, letIn } = await playUi();
    const cookie = spoil(await letIn());
    expect((await send('/head', { headers: { cookie } })).status).toBe(403);
  });

  test('may have any number of other cookies', async () => {
    const { send, letIn } = await playUi();
    const cookie = `a=b; ${(await letIn()).replace('=', '=x; =; ;;')}; ${await letIn()};c`;
    expect((await send('/head', { headers: { cookie } })).status).toBe(200);
  });

  test('needs a link of its own for each server', async () => {
    const [one, other] = [await playUi(), await playUi()];
    const cookie = await one.letIn();
    expect((await other.send('/head', { headers: { cookie } })).status).toBe(403);
    const both = `${cookie}; ${await other.letIn()}`;
    expect((await one.send('/head', { headers: { cookie: both } })).status).toBe(200);
    expect((await other.send('/head', { headers: { cookie: both } })).status).toBe(200);
  });

  test('gets a secret that nobody guesses', () => {
    const secrets = [1, 1].map((port) => createSessionCookie(port).given.split(/[=;]/)[1] ?? '');
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url').length).toBe(32);
  });
});
