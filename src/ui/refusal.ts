/** Why a request is not served, for a person. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What to do where a browser has not been let in. */
export const FOR_A_LINK =
  'Open the link that crew-fitness printed where it runs. Each link works once; press u there for another one.';

/** What is wrong about a way of asking that no browser has by itself. */
export function refusal(status: number, message: string, hint: string): Refusal {
  return { status, message, hint };
}

/** The refusal in the form that the asker reads: a page, JSON, or plain text. */
export function refusalText(
  { message, hint }: Refusal,
  accept: string | undefined,
): { readonly type: string; readonly body: string } {
  const text = hint === '' ? message : `${message} ${hint}`;
  if (accept?.includes('application/json')) {
    return { type: 'application/json', body: JSON.stringify({ message: text }) };
  }
  if (!accept?.includes('text/html')) return { type: 'text/plain; charset=utf-8', body: `${text}\n` };
  return {
    type: 'text/html; charset=utf-8',
    body: [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<link rel="icon" href="data:,">',
      '<title>crew-fitness</title>',
      '</head>',
      '<body>',
      '<main>',
      `<h1>${message}</h1>`,
      `<p>${hint}</p>`,
      '</main>',
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
}
