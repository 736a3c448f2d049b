import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Mark } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { richSchema } from './rich-schema.ts';

/** Elements among which the toolbar of the rich-text editor switches a block: paragraph and headings. */
export const BLOCKS = ['p', 'h2', 'h3', 'h4'] as const;
/** Element of a block of rich text. */
export type BlockName = (typeof BLOCKS)[number];
/** Marks that the toolbar switches on and off for the selected text: bold and italic. */
export const LOOKS = ['strong', 'em'] as const;
/** List elements that the toolbar makes: with bullets, and numbered. */
export const LISTS = ['ul', 'ol'] as const;

/** Returns the editor command that turns the selected blocks into paragraphs or headings. */
export const setBlock = (name: BlockName): Command => setBlockType(richSchema.nodes[name]);
/** Returns the editor command that switches a mark on or off for the selected text. */
export const toggleLook = (name: (typeof LOOKS)[number]): Command => toggleMark(richSchema.marks[name]);

/** Returns the editor command that turns the selected blocks into a list, or ends the list that they are in. */
export const toggleList =
  (name: (typeof LISTS)[number]): Command =>
  (state, dispatch) =>
    isInside(state, name)
      ? liftListItem(richSchema.nodes.li)(state, dispatch)
      : wrapInList(richSchema.nodes[name])(state, dispatch);

/** Editor command that puts the selected blocks into a quotation, or takes them out of one. */
export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, 'blockquote')
    ? lift(state, dispatch)
    : wrapIn(richSchema.nodes.blockquote)(state, dispatch);

/** Editor commands for the table around the selection, by the name of their button's text. */
export const TABLE_COMMANDS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const satisfies Record<string, Command>;

const COLUMNS = 2;

/**
 * Editor command that inserts a table with a header row and a row, of two columns each, and puts the caret into the
 * first cell; does nothing inside a table.
 */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (name: 'td' | 'th') =>
    richSchema.nodes.tr.create(
      null,
      Array.from(
        { length: COLUMNS },
        () => richSchema.nodes[name].createAndFill({ scope: name === 'th' ? 'col' : '' }) ?? [],
      ).flat(),
    );
  const at = state.selection.$from;
  const before = at.depth === 0 ? at.pos : at.before(1);
  const transaction = state.tr.insert(
    at.depth === 0 ? at.pos : at.after(1),
    richSchema.nodes.table.create(null, [row('th'), row('td')]),
  );
  const place = transaction.mapping.map(at.depth === 0 ? before : at.after(1), -1);
  dispatch?.(
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(place + 1))).scrollIntoView(),
  );
  return true;
};

/** Returns the URL of the link at the selection; '' if there is none. */
export function linkAt(state: EditorState): string {
  const { $from, empty, from, to } = state.selection;
  const marks = empty ? $from.marks() : [];
  let found = marks.find(({ type }) => type.name === 'a');
  if (!empty)
    state.doc.nodesBetween(from, to, ({ marks: own }) => {
      found ??= own.find(({ type }) => type.name === 'a');
    });
  return String((found?.attrs.content as Record<string, string> | undefined)?.href ?? '');
}

/**
 * Returns the editor command that makes the selected text, or the link around the caret, a link to a URL, or with ''
 * no link. Without a selection it inserts `words`, by default the URL.
 */
export const setLink =
  (href: string, words = href): Command =>
  (state, dispatch) => {
    const type = richSchema.marks.a;
    const { from, to } = linkRange(state);
    const transaction = state.tr.removeMark(from, to, type);
    const mark = type.create({ content: { href } });
    if (href !== '' && from === to) transaction.insert(from, richSchema.text(words, [mark]));
    else if (href !== '') transaction.addMark(from, to, mark);
    dispatch?.(transaction);
    return true;
  };

/** Returns the selection, or the whole link that the caret is in. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { $from, empty, from, to } = selection;
  const link = linkOf($from.marks());
  if (!empty || link === undefined) return { from, to };
  const start = $from.start();
  const ranges: { from: number; to: number }[] = [];
  doc.nodesBetween(start, $from.end(), (node, at) => {
    if (!node.isInline || linkOf(node.marks)?.eq(link) !== true) return;
    const last = ranges.at(-1);
    if (last?.to === at) last.to = at + node.nodeSize;
    else ranges.push({ from: at, to: at + node.nodeSize });
  });
  return ranges.find((range) => range.from <= from && from <= range.to) ?? { from, to };
}

const linkOf = (marks: readonly Mark[]): Mark | undefined => marks.find(({ type }) => type.name === 'a');

/** True if the selection begins inside an element with this name, at any depth. */
export function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true;
  return false;
}

/**
 * State of the toolbar of the rich-text editor for the current selection: the block, and the marks, lists, link and
 * table around it.
 */
export interface Pressed {
  block: BlockName;
  looks: readonly string[];
  lists: readonly string[];
  link: string;
  inTable: boolean;
}

/** Returns the state of the toolbar for the current selection. */
export function pressedIn(state: EditorState): Pressed {
  const { $from, from, to, empty } = state.selection;
  const hasLook = (name: (typeof LOOKS)[number]): boolean => {
    const type = richSchema.marks[name];
    return empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type);
  };
  return {
    block: BLOCKS.find((name) => name === $from.parent.type.name) ?? 'p',
    looks: LOOKS.filter(hasLook),
    lists: LISTS.filter((name) => isInside(state, name)),
    link: linkAt(state),
    inTable: isInTable(state),
  };
}
