import {
  type AttributeSpec,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';

/** Marks that a text in the rich-text editor can have, the outermost first. */
export const MARKS = [
  'tooltip',
  'a',
  'strong',
  'em',
  's',
  'u',
  'sub',
  'sup',
  'small',
  'code',
  'mark',
] as const;
type MarkName = (typeof MARKS)[number];

/** Parts of the page inside rich text that the editor handles as one piece: phone number, button, calculator. */
export const TOKENS = ['phone', 'action', 'calculator'] as const;

/** Attributes of an element of rich text; an empty object for none. */
const ofContent: Record<string, AttributeSpec> = { content: { default: {} } };

/** Returns the element of a node, under which the browser shows it and from which typing is read. */
const shownAs = (name: string): Pick<NodeSpec, 'toDOM' | 'parseDOM'> => ({
  parseDOM: [{ tag: name }],
  toDOM: ({ attrs }) => [name, attrs.content ?? {}, 0],
});

const block = (name: string): NodeSpec => ({
  ...shownAs(name),
  content: 'inline*',
  group: 'block',
  defining: true,
});

const cell = (name: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'block+',
  tableRole,
  isolating: true,
  attrs: {
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null },
    scope: { default: '' },
  },
  parseDOM: [{ tag: name }],
  toDOM: ({ attrs: { colspan, rowspan } }): DOMOutputSpec => [name, { colspan, rowspan }, 0],
});

const token = (place: Pick<NodeSpec, 'inline' | 'group'>): NodeSpec => ({
  ...place,
  atom: true,
  attrs: ofContent,
  toDOM: ({ type, attrs }) => markedSpec(type.name, attrs.content as Record<string, string>),
});

/** Names of the attributes by which HTML marks a part of the page. */
const MARKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phone: { line: 'data-phone' },
  action: {
    type: 'data-action',
    form: 'data-form',
    variant: 'data-variant',
    anchor: 'data-anchor',
    href: 'data-href',
    look: 'data-look',
  },
};

/** Returns the element under which a part of the page is copied. */
function markedSpec(name: string, { label = '', ...attributes }: Record<string, string>): DOMOutputSpec {
  if (name === 'calculator') return ['div', { 'data-calc-modal': '' }];
  const marked = Object.entries(attributes).map(([own, value]) => [MARKED[name]?.[own] ?? own, value]);
  return ['span', Object.fromEntries(marked), label];
}

const mark = (name: MarkName): MarkSpec => ({
  attrs: ofContent,
  inclusive: name !== 'a' && name !== 'tooltip',
  parseDOM: [{ tag: name }],
  toDOM: ({ attrs }) => {
    const { content } = attrs as { content: Record<string, string> };
    if (name === 'tooltip')
      return ['span', { class: 'zs-rich__tooltip', 'data-tooltip': content.label ?? '' }, 0];
    return name === 'a' ? ['a', { ...content, class: 'zy-link' }, 0] : [name, 0];
  },
});

/**
 * ProseMirror schema of the rich-text editor, with the elements that rich text may contain, so that nothing else can
 * be typed or pasted. The section of a table (`thead`) is an attribute of its rows, because the commands of tables
 * know only rows.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    // `isWritten` keeps the element of a paragraph that stands alone in an item or a cell.
    p: { ...block('p'), defining: false, attrs: { isWritten: { default: false } } },
    h2: block('h2'),
    h3: block('h3'),
    h4: block('h4'),
    blockquote: { ...block('blockquote'), content: 'block+' },
    ul: { ...shownAs('ul'), content: 'li+', group: 'block', attrs: ofContent },
    ol: { ...shownAs('ol'), content: 'li+', group: 'block', attrs: ofContent },
    li: { ...shownAs('li'), content: 'block+', defining: true },
    table: {
      content: 'tr+',
      group: 'block',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    tr: {
      ...shownAs('tr'),
      content: '(td | th)*',
      tableRole: 'row',
      attrs: { section: { default: '' } },
    },
    td: cell('td', 'cell'),
    th: cell('th', 'header_cell'),
    hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    br: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    phone: token({ inline: true, group: 'inline' }),
    action: token({ inline: true, group: 'inline' }),
    calculator: token({ group: 'block' }),
  },
  marks: Object.fromEntries(MARKS.map((name) => [name, mark(name)])) as Record<MarkName, MarkSpec>,
});
