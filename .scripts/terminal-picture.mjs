// Makes a picture of a terminal: reads what `tmux capture-pane -e -p -N` prints from standard input, and writes SVG
// to standard output. The first argument is the title. It is how the pictures of docs/editors were made.
const CELL = { width: 8.4, height: 18, size: 14 };
const MARGIN = 14;
const TITLE = 30;
const INK = '#d8dee9';
const PAPER = '#14171f';
const BASIC = [
  ...['#3b4252', '#e06c75', '#98c379', '#e5c07b', '#61afef', '#c678dd', '#56b6c2', '#d8dee9'],
  ...['#6b7489', '#ff7b86', '#b3e08f', '#f5d58f', '#84c4ff', '#dd9bf0', '#7bd6e0', '#ffffff'],
];
const plain = { ink: null, paper: null, bold: false, italic: false, underline: false, reverse: false };

/** One of the 256 colours that terminals number. */
function numbered(index) {
  if (index < 16) return BASIC[index];
  if (index >= 232) return grey(8 + (index - 232) * 10);
  const level = (part) => (part === 0 ? 0 : 55 + part * 40);
  const rest = index - 16;
  return rgb(level(Math.floor(rest / 36)), level(Math.floor(rest / 6) % 6), level(rest % 6));
}

const hex = (value) => value.toString(16).padStart(2, '0');
const rgb = (red, green, blue) => `#${hex(red)}${hex(green)}${hex(blue)}`;
const grey = (value) => rgb(value, value, value);

/** What a sequence of numbers between ESC [ and m makes of a style. */
function styled(style, codes) {
  const next = { ...style };
  const colour = (at) => {
    if (codes[at] === 5) return { value: numbered(codes[at + 1]), used: 2 };
    return { value: rgb(codes[at + 1], codes[at + 2], codes[at + 3]), used: 4 };
  };
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at];
    if (code === 0) Object.assign(next, plain);
    else if (code === 1) next.bold = true;
    else if (code === 3) next.italic = true;
    else if (code === 4) next.underline = true;
    else if (code === 7) next.reverse = true;
    else if (code === 22) next.bold = false;
    else if (code === 23) next.italic = false;
    else if (code === 24) next.underline = false;
    else if (code === 27) next.reverse = false;
    else if (code === 39) next.ink = null;
    else if (code === 49) next.paper = null;
    else if (code >= 30 && code < 38) next.ink = BASIC[code - 30];
    else if (code >= 40 && code < 48) next.paper = BASIC[code - 40];
    else if (code >= 90 && code < 98) next.ink = BASIC[code - 82];
    else if (code >= 100 && code < 108) next.paper = BASIC[code - 92];
    else if (code === 38 || code === 48) {
      const { value, used } = colour(at + 1);
      next[code === 38 ? 'ink' : 'paper'] = value;
      at += used;
    } else if (code === 58) at += colour(at + 1).used;
  }
  return next;
}

/** The stretches of one style on a line. */
function stretches(line, first) {
  const found = [];
  let style = first;
  let column = 0;
  for (const part of line.split(/(\u001b\[[0-9;:]*m)/)) {
    const codes = /^\u001b\[([0-9;:]*)m$/.exec(part)?.[1];
    if (codes === undefined) {
      if (part !== '') found.push({ text: part, column, style });
      column += [...part].length;
    } else {
      // `4:3` is a wavy line; only that there is one counts here.
      const numbers = codes
        .split(';')
        .flatMap((code) => (code.startsWith('4:') ? [4] : code.split(':').filter(Boolean)));
      style = styled(style, numbers.length === 0 ? [0] : numbers.map(Number));
    }
  }
  return { found, style };
}

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

function drawn({ text, column, style }, row) {
  const [ink, paper] = style.reverse
    ? [style.paper ?? PAPER, style.ink ?? INK]
    : [style.ink ?? INK, style.paper ?? null];
  const length = [...text].length;
  const x = (MARGIN + column * CELL.width).toFixed(1);
  const y = MARGIN + TITLE + row * CELL.height;
  const box =
    paper === null
      ? ''
      : `<rect x="${x}" y="${y}" width="${(length * CELL.width).toFixed(1)}" height="${CELL.height}" fill="${paper}"/>`;
  const marks = [
    ...(style.bold ? [' font-weight="bold"'] : []),
    ...(style.italic ? [' font-style="italic"'] : []),
    ...(style.underline ? [' text-decoration="underline"'] : []),
  ].join('');
  // Wide gaps and blanks at the ends are not left to whoever draws: some drop them.
  const words = [...text.matchAll(/\S+(?: \S+)*/gu)].map((match) => {
    const before = [...text.slice(0, match.index)].length;
    const [from, to] = [column + before, [...match[0]].length].map((cells) =>
      (cells * CELL.width).toFixed(1),
    );
    const left = (MARGIN + Number(from)).toFixed(1);
    return `<text x="${left}" y="${y + CELL.size}" fill="${ink}"${marks} textLength="${to}">${escaped(match[0])}</text>`;
  });
  return box + words.join('');
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const lines = Buffer.concat(chunks).toString('utf8').replace(/\n$/, '').split('\n');
let style = plain;
const rows = lines.map((line) => {
  const read = stretches(line, style);
  style = read.style;
  return read.found;
});
const columns = Math.max(
  ...rows.map((row) => Math.max(0, ...row.map(({ column, text }) => column + [...text].length))),
);
const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
const height = rows.length * CELL.height + 2 * MARGIN + TITLE;
const title = escaped(process.argv[2] ?? '');
const lights = ['#e06c75', '#e5c07b', '#98c379'].map(
  (fill, index) => `<circle cx="${MARGIN + 6 + index * 20}" cy="${TITLE / 2 + 4}" r="6" fill="${fill}"/>`,
);
console.log(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${title}</title>
<rect width="${width}" height="${height}" rx="8" fill="${PAPER}"/>
${lights.join('')}
<text x="${width / 2}" y="${TITLE / 2 + 8}" fill="#6b7489" font-family="sans-serif" font-size="13" text-anchor="middle">${title}</text>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${CELL.size}">
${rows
  .map((row, index) => row.map((part) => drawn(part, index)).join(''))
  .filter((row) => row !== '')
  .join('\n')}
</g>
</svg>`);
