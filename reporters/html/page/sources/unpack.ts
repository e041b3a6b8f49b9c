const TOO_OLD = 'This browser cannot unpack the report: it needs one of 2023 or later.';
const DAMAGED =
  'This part of the report is damaged. Save the file again, or make it anew: crew-fitness report.';

/** JSON that was compressed with gzip and written in base64. Rejects with a message for a person. */
export async function unpack<T>(text: string): Promise<T> {
  if (typeof DecompressionStream === 'undefined') throw new Error(TOO_OLD);
  try {
    const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text()) as T;
  } catch (cause) {
    throw new Error(DAMAGED, { cause });
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
