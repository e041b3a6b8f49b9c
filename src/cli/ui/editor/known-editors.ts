/** Where to open a file. */
interface FilePlace {
  /** Absolute. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** How an editor is told a place; `terminal`: it runs in one, and a page has none to give it. */
export type EditorManner = ((place: FilePlace) => readonly string[]) | 'terminal';

const colon: EditorManner = ({ path, line }) => [`${path}:${line}`];
const goto: EditorManner = (place) => ['-g', ...colon(place)];
const plus: EditorManner = ({ path, line }) => [`+${line}`, path];
const lineFlag: EditorManner = ({ path, line }) => ['--line', String(line), path];
const shortLine: EditorManner = ({ path, line }) => ['-l', String(line), path];

const MANNERS: readonly (readonly [EditorManner, readonly string[]])[] = [
  [goto, ['code', 'code-insiders', 'codium', 'vscodium', 'code-oss', 'cursor', 'windsurf', 'positron']],
  [colon, ['subl', 'sublime_text', 'zed', 'zeditor', 'atom', 'pulsar', 'lapce']],
  [
    lineFlag,
    ['idea', 'webstorm', 'pycharm', 'phpstorm', 'goland', 'rubymine', 'clion', 'rider', 'rustrover'],
  ],
  [lineFlag, ['idea64', 'webstorm64', 'pycharm64', 'studio', 'fleet', 'kate', 'kwrite']],
  [shortLine, ['mate', 'bbedit']],
  [plus, ['gvim', 'mvim', 'gedit', 'gnome-text-editor', 'xed', 'pluma', 'emacsclient', 'geany', 'mousepad']],
  [
    'terminal',
    ['vi', 'vim', 'nvim', 'view', 'nano', 'pico', 'hx', 'helix', 'micro', 'kak', 'joe', 'ne', 'mg'],
  ],
  ['terminal', ['emacs', 'ed', 'ex', 'mcedit', 'vis', 'amp']],
];

/** Flags by which an editor with windows stays in its terminal. */
const IN_TERMINAL: ReadonlySet<string> = new Set(['-nw', '-t', '-tty', '--tty', '--no-window-system']);

/** How the editor of this command is told a place; one that is not known is told the file alone. */
export function editorManner([program = '', ...args]: readonly string[]): EditorManner {
  const name = (program.split(/[/\\]/).at(-1) ?? '').toLowerCase().replace(/\.(exe|cmd|bat)$/, '');
  if (args.some((arg) => IN_TERMINAL.has(arg))) return 'terminal';
  const known = MANNERS.find(([, names]) => names.includes(name));
  return known?.[0] ?? (({ path }) => [path]);
}
