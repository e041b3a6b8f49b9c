import type { RunEvent } from '#model';
import { HOSTILE } from './recorded-runs.ts';

/** What a text does that runs where it should be read: it sets this. */
export const CANARY = 'canary';
const SING = `globalThis.${CANARY}=1`;

/** Texts that would do something if a page took them for anything but text. */
export const attacks: readonly string[] = [
  `</script><script>${SING}</script>`,
  `<!--<script>${SING}//`,
  `"><img src=x onerror="${SING}">`,
  `'><svg onload='${SING}'>`,
  `<iframe srcdoc="<script>parent.${CANARY}=1</script>"></iframe>`,
  '<meta http-equiv="refresh" content="0;url=https://attack.example/"><base href="https://attack.example/">',
  '<link rel="stylesheet" href="https://attack.example/x.css"><style>@import "https://attack.example/y.css";*{display:none}</style>',
  '<form action="https://attack.example/"><button autofocus>Go on</button></form>',
  `[one](javascript:${SING}) [two](JaVaScRiPt&colon;${SING}) [three](<java\tscript:${SING}>)`,
  `[four](data:text/html,<script>${SING}</script>) [five](vbscript:x) <javascript:${SING}>`,
  '![pixel](https://attack.example/pixel.png) ![data](data:image/svg+xml,<svg/onload=alert(1)>)',
  `[six][ref]\n\n[ref]: javascript:${SING} "title"`,
  `{{constructor.constructor('${SING}')()}} \${${SING}} <%= ${SING} %>`,
  '\u202Eesrever ni si siht\u2066 \u200Fmark',
  '\u001b]8;;https://attack.example\u0007click\u001b]8;;\u0007 \u001b[2J\u001b[31mred',
  '\u2028\u2029\u0085\u0000 \ud83d half \ude00',
  '__proto__',
  'constructor',
  '%E0%A4%A/../..?#/scenario/x/gate/1&text=<b>',
  'x'.repeat(3000),
  HOSTILE,
];

/** Fields whose values are ours, and decide what an event is. */
const OURS = new Set([
  ...['type', 'status', 'at', 'startedAt', 'kind', 'form', 'severity', 'code', 'how', 'endReason'],
  ...['decision', 'mode', 'keyword', 'version'],
]);

/** The same log with an attack before each foreign text in it; the same text has always the same. */
export function underAttack(log: readonly RunEvent[]): readonly RunEvent[] {
  return log.map((event) => attacked('', event) as RunEvent);
}

function attacked(key: string, value: unknown): unknown {
  if (typeof value === 'string') return OURS.has(key) ? value : attackOn(value);
  if (Array.isArray(value)) return value.map((part) => attacked(key, part));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, attacked(name, part)]));
}

function attackOn(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 65_521;
  return `${attacks[sum % attacks.length] ?? ''}${text}`;
}
