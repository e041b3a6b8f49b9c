/** Elements that a foreign text may become, by how the parser names what it found. */
export const MARKDOWN_TAGS = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  em: 'em',
  strong: 'strong',
  s: 's',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
} as const;

/** A plain element of a formatted text. */
export interface MarkdownElement {
  readonly kind: 'element';
  readonly tag: (typeof MARKDOWN_TAGS)[keyof typeof MARKDOWN_TAGS];
  readonly children: readonly MarkdownNode[];
  /** Of a numbered list that does not begin with 1. */
  readonly start?: number;
  /** Of a cell. */
  readonly align?: 'left' | 'center' | 'right';
}

/** A formatted text as a tree that holds nothing but what a page may show of a foreign text. */
export type MarkdownNode =
  | string
  | MarkdownElement
  /** `level` counts from 1 and grows by one at most, so that the outline of a page has no gap. */
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly MarkdownNode[] }
  /** A link that leads nowhere from a page: its address is shown and not followed. */
  | { readonly kind: 'refused'; readonly address: string; readonly children: readonly MarkdownNode[] }
  /** Never loaded. */
  | { readonly kind: 'image'; readonly address: string; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'block'; readonly language: string; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' };
