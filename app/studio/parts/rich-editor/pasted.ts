import { DOMParser, Fragment, Slice } from 'prosemirror-model';
import { type ContentElement, type ContentNode, parseContent } from '#engine/model/content';
import { documentOf } from './rich-document.ts';
import { richSchema } from './rich-schema.ts';

/** Function that is called after a paste with the names of the elements that were left out, such as `img`. */
export type OnDropped = (names: readonly string[]) => void;

/** Elements without words or appearance of their own; dropping one is not reported. */
const SILENT: ReadonlySet<string> = new Set([
  'meta',
  'style',
  'link',
  'title',
  'head',
  'font',
  'o:p',
  'script',
  'xml',
]);

/** Attribute that holds a pasted style, because the page's policy forbids to apply a `style`. */
const STYLE = 'data-pasted-style';

/**
 * Returns HTML without style sheets and with `style` attributes renamed, so that the page's CSP reports nothing when
 * it is parsed.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

/**
 * Parser that the rich-text editor uses for pasted and dropped HTML; it keeps only elements that rich text may have,
 * and reports the others.
 */
export class PastedParser extends DOMParser {
  readonly #onDropped: OnDropped;

  constructor(onDropped: OnDropped) {
    super(richSchema, DOMParser.fromSchema(richSchema).rules);
    this.#onDropped = onDropped;
  }

  override parseSlice(dom: globalThis.Node): Slice {
    const { nodes, dropped } = dom instanceof Element ? readPasted(dom) : { nodes: [], dropped: [] };
    this.#onDropped(dropped);
    const { content } = documentOf(nodes);
    return nodes.length === 0 ? new Slice(Fragment.empty, 0, 0) : Slice.maxOpen(content);
  }
}

/**
 * Returns the rich text in pasted HTML and the names of the elements left out. The HTML is handled in a document of
 * its own, because the page's document would load its pictures. Formats of office programs become elements of rich
 * text.
 */
export function readPasted(body: Element): { nodes: ContentNode[]; dropped: string[] } {
  removeRemarks(body);
  for (const list of listsOfWord(body)) nestList(list);
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}], b[id]`)) readLook(element);
  const dropped = new Set<string>();
  const nodes = parseContent(body.innerHTML, ({ kind, name }) => {
    if (kind === 'element' && !SILENT.has(name) && !name.includes(':')) dropped.add(name);
  });
  return { nodes: nodes.flatMap(tidied), dropped: [...dropped] };
}

function removeRemarks(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const remarks: ChildNode[] = [];
  while (walker.nextNode()) remarks.push(walker.currentNode as ChildNode);
  for (const remark of remarks) remark.remove();
}

const styleOf = (element: Element): string => (element.getAttribute(STYLE) ?? '').toLowerCase();
const isListItem = (element: Element | null): element is Element =>
  element !== null && /mso-list:\s*l\d+ level\d/.test(styleOf(element));

/** Returns the paragraphs of each list of Word, which has no element for a list. */
function listsOfWord(body: Element): Element[][] {
  const lists: Element[][] = [];
  for (const paragraph of [...body.querySelectorAll('p')].filter(isListItem)) {
    if (isListItem(paragraph.previousElementSibling)) lists.at(-1)?.push(paragraph);
    else lists.push([paragraph]);
  }
  return lists;
}

/** Replaces the paragraphs of a list by items, inner ones inside their outer item. */
function nestList(paragraphs: readonly Element[]): void {
  const open: { level: number; list: Element }[] = [];
  for (const paragraph of paragraphs) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1);
    const marker = paragraph.querySelector(
      `[${STYLE}*="mso-list:Ignore" i], [${STYLE}*="mso-list: Ignore" i]`,
    );
    const kind = /^\s*[\d\p{L}]{1,4}[.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(kind);
      const outer = open.at(-1)?.list;
      if (outer === undefined) paragraphs[0]?.before(list);
      else (outer.lastElementChild ?? outer).append(list);
      open.push({ level, list });
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Reads bold and italic from a style, as Google Docs writes them around a wrapper `b`. */
function readLook(element: HTMLElement): void {
  const style = styleOf(element);
  const isPlain = /font-weight:\s*(normal|400)/.test(style);
  if (element.localName === 'b' && isPlain) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.localName !== 'span') return;
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style);
  const isItalic = /font-style:\s*italic/.test(style);
  for (const name of [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])]) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Removes the empty paragraphs and the paragraphs in items and cells that office programs write everywhere. */
function tidied(node: ContentNode): ContentNode[] {
  if (typeof node === 'string') return [node.replace(/\s+/g, ' ')];
  const children = node.children?.flatMap(tidied);
  if (node.tag === 'p' && isBlank(children ?? [])) return [];
  return [{ ...node, ...(children && { children: withoutLoneParagraph(node, children) }) }];
}

const isBlank = (nodes: readonly ContentNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br'));

function withoutLoneParagraph({ tag }: ContentElement, children: ContentNode[]): ContentNode[] {
  const [only] = children;
  const isLone = children.length === 1 && typeof only === 'object' && only.tag === 'p';
  return isLone && ['li', 'td', 'th'].includes(tag) ? (only.children ?? []) : children;
}
