import { LINK_ADDRESS } from './link-address.ts';

/** Node of rich text (a text or an element) as data: it contains no markup, so nothing in it can run. */
export type ContentNode = string | ContentElement;

/** Element of rich text with its attributes and children. */
export interface ContentElement {
  tag: ContentTag;
  attributes?: Record<string, string>;
  children?: ContentNode[];
}

/** Kind of position in which an element may stand: among blocks, in a line of text, in a list, or in a table. */
export type Role = 'flow' | 'phrase' | 'item' | 'rows' | 'row' | 'cell';
type Holds = 'flow' | 'phrase' | 'items' | 'rows' | 'row' | 'cells' | 'nothing';

/** Roles that the children of an element may have, by the kind of content that the element holds. */
export const ACCEPTS: Readonly<Record<Holds, readonly Role[]>> = {
  flow: ['flow', 'phrase'],
  phrase: ['phrase'],
  items: ['item'],
  rows: ['rows', 'row'],
  row: ['row'],
  cells: ['cell'],
  nothing: [],
};

interface TagRule {
  role: Role;
  holds: Holds;
  /** Allowed attributes: name → pattern of the values that are kept. */
  attributes?: Readonly<Record<string, RegExp>>;
}

const block: TagRule = { role: 'flow', holds: 'phrase' };
const phrase: TagRule = { role: 'phrase', holds: 'phrase' };
const SPAN = /^(?:[1-9]|1\d|20)$/;

/**
 * Rules of every element of rich text by its tag. The last four are not HTML but parts of the page, written in HTML
 * with `data-` attributes (`marked-elements.ts`).
 * @spec S§2 Content rendering rules
 */
export const contentTags = {
  h2: block,
  h3: block,
  h4: block,
  p: block,
  blockquote: { role: 'flow', holds: 'flow' },
  ul: { role: 'flow', holds: 'items', attributes: { 'data-marker': /^(?:check|dash)$/ } },
  ol: { role: 'flow', holds: 'items', attributes: { start: /^\d{1,4}$/ } },
  li: { role: 'item', holds: 'flow' },
  table: { role: 'flow', holds: 'rows' },
  thead: { role: 'rows', holds: 'row' },
  tbody: { role: 'rows', holds: 'row' },
  tr: { role: 'row', holds: 'cells' },
  th: {
    role: 'cell',
    holds: 'flow',
    attributes: { scope: /^(?:row|col)$/, colspan: SPAN, rowspan: SPAN },
  },
  td: { role: 'cell', holds: 'flow', attributes: { colspan: SPAN, rowspan: SPAN } },
  hr: { role: 'flow', holds: 'nothing' },
  br: { role: 'phrase', holds: 'nothing' },
  strong: phrase,
  em: phrase,
  s: phrase,
  u: phrase,
  sub: phrase,
  sup: phrase,
  small: phrase,
  code: phrase,
  mark: phrase,
  a: { role: 'phrase', holds: 'phrase', attributes: { href: LINK_ADDRESS, target: /^_blank$/ } },
  phone: { role: 'phrase', holds: 'nothing', attributes: { line: /^[a-z0-9-]+$/ } },
  tooltip: { role: 'phrase', holds: 'phrase', attributes: { label: /\S/ } },
  action: {
    role: 'phrase',
    holds: 'nothing',
    attributes: {
      label: /\S/,
      type: /^[a-z-]+$/,
      form: /^[\w-]+$/,
      variant: /^[\w-]+$/,
      anchor: /^[\w-]+$/,
      href: LINK_ADDRESS,
      look: /^(?:default|black)$/,
    },
  },
  calculator: { role: 'flow', holds: 'nothing' },
} as const satisfies Record<string, TagRule>;

/** Tag of an element that rich text may have. */
export type ContentTag = keyof typeof contentTags;

/** Returns the rule of an element of rich text: its role, its attributes, and the children that it may have. */
export const ruleOf = (tag: ContentTag): TagRule => contentTags[tag];

/** Returns rich text as a plain text without formatting, for a button or an announcement. */
export const plainText = (nodes: readonly ContentNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : plainText(node.children ?? [])))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
