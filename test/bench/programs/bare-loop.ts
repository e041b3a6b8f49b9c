import { randomUUID } from 'node:crypto';
import { request } from 'undici';

/**
 * The yardstick: asks the questions and reads the streams as a runner must, and does nothing else. Arguments:
 * endpoint, number of discussions, how many at once. Prints how many events it read.
 */
const [endpoint = '', discussions = '0', concurrency = '1'] = process.argv.slice(2);
let left = Number(discussions);
let events = 0;

/** Where to listen for the answer. */
async function ask(): Promise<string> {
  const { body } = await request(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'When is high water today?', conversationId: randomUUID() }),
  });
  const { conversationId, requestedAt } = Object(await body.json());
  return `${endpoint}/${conversationId}/stream?since=${encodeURIComponent(requestedAt)}`;
}

async function listen(url: string): Promise<void> {
  const { body } = await request(url, {
    headers: { accept: 'text/event-stream' },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  body.setEncoding('utf8');
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      JSON.parse(line.slice(5));
      events += 1;
    }
  }
}

async function work(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await listen(await ask());
  }
}

await request(new URL('/ready', endpoint)).then(({ body }) => body.dump());
await Promise.all(Array.from({ length: Number(concurrency) }, work));
console.log(events);
process.exit();
