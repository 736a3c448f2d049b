import type { Fragment, Mark, Node } from 'prosemirror-model';
import type { ContentElement, ContentNode } from '#engine/model/content';
import { MARKS, richSchema, TOKENS } from './rich-schema.ts';

const markNames: ReadonlySet<string> = new Set(MARKS);
const tokenNames: ReadonlySet<string> = new Set(TOKENS);
const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody']);
/** Elements whose text needs no paragraph. */
const LOOSE: ReadonlySet<string> = new Set(['li', 'td', 'th']);

const make = (name: string, attrs: object | null, children: readonly Node[] | Fragment = []): Node =>
  richSchema.nodes[name]?.createChecked({ ...attrs }, children as Node[]) ?? richSchema.text(' ');

/** Returns the document of the rich-text editor (ProseMirror) for rich text. */
export const documentOf = (nodes: readonly ContentNode[]): Node => make('doc', null, blocksOf(nodes, 'doc'));

function blocksOf(nodes: readonly ContentNode[], parent: string): Node[] {
  const blocks: Node[] = [];
  let run: ContentNode[] = [];
  const endRun = (): void => {
    if (run.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push(make('p', null, inlines(run)));
    run = [];
  };
  for (const node of nodes) {
    if (isPhrase(node)) run.push(node);
    else {
      endRun();
      blocks.push(blockOf(node, nodes.length === 1 && LOOSE.has(parent)));
    }
  }
  endRun();
  return blocks.length > 0 ? blocks : [make('p', null)];
}

const isPhrase = (node: ContentNode): node is string | ContentElement =>
  typeof node === 'string' || markNames.has(node.tag) || ['br', 'phone', 'action'].includes(node.tag);

function blockOf(node: ContentNode, isAlone: boolean): Node {
  if (typeof node === 'string') return make('p', null, inlines([node]));
  const { tag, attributes = {}, children = [] } = node;
  if (tag === 'p') return make(tag, { isWritten: isAlone }, inlines(children));
  if (tag === 'h2' || tag === 'h3' || tag === 'h4') return make(tag, null, inlines(children));
  if (tag === 'ul' || tag === 'ol')
    return make(
      tag,
      { content: attributes },
      elements(children).map((item) => make('li', null, blocksOf(item.children ?? [], 'li'))),
    );
  if (tag === 'table') return make(tag, null, rowsOf(elements(children)));
  if (tag === 'blockquote') return make(tag, null, blocksOf(children, tag));
  return make(tag, tokenNames.has(tag) ? { content: attributes } : null);
}

const elements = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.filter((node) => typeof node !== 'string');

const rowsOf = (rows: readonly ContentElement[], section = ''): Node[] =>
  rows.flatMap((row) =>
    SECTIONS.has(row.tag) ? rowsOf(elements(row.children ?? []), row.tag) : [rowOf(row, section)],
  );

const rowOf = ({ children = [] }: ContentElement, section: string): Node =>
  make(
    'tr',
    { section },
    elements(children).map(({ tag, attributes = {}, children: inner = [] }) => {
      const { colspan = '1', rowspan = '1', scope = '' } = attributes;
      return make(tag, { colspan: Number(colspan), rowspan: Number(rowspan), scope }, blocksOf(inner, tag));
    }),
  );

function inlines(nodes: readonly ContentNode[], marks: readonly Mark[] = []): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return node === '' ? [] : [richSchema.text(node, marks)];
    const { tag, attributes = {}, children = [] } = node;
    const mark = richSchema.marks[tag];
    if (mark !== undefined) return inlines(children, mark.create({ content: attributes }).addToSet(marks));
    return [make(tag, tag === 'br' ? null : { content: attributes }).mark(marks)];
  });
}

/** Returns the rich text of the editor's document; empty for an empty document. */
export const contentOf = (doc: Node): ContentNode[] => writtenBlocks(doc);

function writtenBlocks(parent: Node): ContentNode[] {
  const only = parent.childCount === 1 ? parent.firstChild : null;
  if (only?.type.name === 'p' && LOOSE.has(parent.type.name) && !only.attrs.isWritten) return phrases(only);
  const blocks = children(parent).map(writtenBlock);
  // Empty paragraphs at the end were only where the author stopped typing.
  const last = blocks.findLastIndex(({ tag, children: inner = [] }) => tag !== 'p' || inner.length > 0);
  return parent.type.name === 'doc' ? blocks.slice(0, last + 1) : blocks;
}

const children = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_child, index) => node.child(index));

function writtenBlock(node: Node): ContentElement {
  const tag = node.type.name as ContentElement['tag'];
  if (node.inlineContent) return { tag, children: phrases(node) };
  if (tag === 'table') return { tag, children: writtenRows(children(node)) };
  if (tag === 'td' || tag === 'th')
    return { tag, ...given(cellAttributes(node)), children: writtenBlocks(node) };
  const attributes = given((node.attrs.content ?? {}) as Record<string, string>);
  if (node.isLeaf) return { tag, ...attributes };
  const isItems = tag === 'ul' || tag === 'ol' || tag === 'tr';
  return { tag, ...attributes, children: isItems ? children(node).map(writtenBlock) : writtenBlocks(node) };
}

function writtenRows(rows: readonly Node[]): ContentElement[] {
  const written: ContentElement[] = [];
  const hasSections = rows.some(({ attrs }) => attrs.section !== '');
  let before = '';
  for (const row of rows) {
    // A row that was added has no section yet.
    const section = String(row.attrs.section) || (hasSections ? 'tbody' : '');
    if (section === '') written.push(writtenBlock(row));
    else if (section === before) written.at(-1)?.children?.push(writtenBlock(row));
    else written.push({ tag: section as ContentElement['tag'], children: [writtenBlock(row)] });
    before = section;
  }
  return written;
}

const given = (attributes: Record<string, string>): { attributes?: Record<string, string> } =>
  Object.keys(attributes).length === 0 ? {} : { attributes };

function cellAttributes({ attrs: { scope, colspan, rowspan } }: Node): Record<string, string> {
  const spans = Object.entries({ colspan, rowspan }).filter(([, span]) => span > 1);
  return {
    ...(scope === '' ? {} : { scope: String(scope) }),
    ...Object.fromEntries(spans.map(([name, span]) => [name, String(span)])),
  };
}

/** Returns the phrases of a block: neighbours with the same mark share its element. */
function phrases(block: Node): ContentNode[] {
  const root: ContentNode[] = [];
  let open: { mark: Mark; into: ContentNode[] }[] = [];
  block.forEach((node) => {
    const shared = open.findIndex(({ mark }, depth) => !node.marks[depth]?.eq(mark));
    open = open.slice(0, shared === -1 ? open.length : shared);
    for (const mark of node.marks.slice(open.length)) {
      const element = {
        tag: mark.type.name as ContentElement['tag'],
        ...given(mark.attrs.content as Record<string, string>),
        children: [],
      };
      (open.at(-1)?.into ?? root).push(element);
      open.push({ mark, into: element.children });
    }
    const into = open.at(-1)?.into ?? root;
    if (node.isText) into.push(node.text ?? '');
    else {
      const attributes = given((node.attrs.content ?? {}) as Record<string, string>);
      into.push({ tag: node.type.name as ContentElement['tag'], ...attributes });
    }
  });
  return root;
}
