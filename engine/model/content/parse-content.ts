import {
  ACCEPTS,
  type ContentElement,
  type ContentNode,
  type ContentTag,
  contentTags,
  plainText,
  type Role,
  ruleOf,
} from './content-node.ts';
import { htmlTokens } from './html-tokens.ts';
import { markedElements, markOf } from './marked-elements.ts';
import { withParagraphs } from './paragraphs.ts';

/** Element or attribute in an author's HTML that the parser removed, because rich text does not allow it. */
export interface Refused {
  kind: 'element' | 'attribute';
  name: string;
  /** Element that had the removed attribute. */
  on?: string;
}
/** Function that is called for each element or attribute that the parser removes. */
export type OnRefused = (refused: Refused) => void;

const ALIASES: ReadonlyMap<string, ContentTag> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
]);
/** Elements that mean nothing here: they are removed, and their content stays. */
const TRANSPARENT: ReadonlySet<string> = new Set(['html', 'body', 'span', 'tfoot', 'colgroup', 'col']);
/** Elements that mean nothing here but separate their content from its surroundings. */
const DIVISIONS: ReadonlySet<string> = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'center',
]);
/** Elements of ours that are not HTML: they are created only by marks. */
const MARKED_ONLY: ReadonlySet<string> = new Set(Object.values(markedElements).map(({ tag }) => tag));
/** Interactive elements, which are never nested: a press must have one meaning. */
const PRESSED: ReadonlySet<ContentTag> = new Set(['a', 'phone', 'action']);
/** Attributes that only mark an element; their removal is not reported. */
const MARK_ATTRIBUTES = ['data-calc-modal', 'type'];
const MAX_DEPTH = 24;
const CONTROLS = /[^\P{Cc}\t\n]/gu;

interface OpenElement {
  element: ContentElement;
  /** Name of the end tag that closes the element. */
  name: string;
  /** Number of removed elements of that name inside; their end tags close nothing. */
  removedCount: number;
  /** Attribute that gets the text of the element. */
  labelled?: string;
}

/** Separates two divisions until `withParagraphs` removes it. */
const DIVIDE: ContentNode = { tag: 'hr' };

/**
 * Parses an author's HTML to the rich text that a page may render. An unknown element is removed and its content
 * kept; a script is removed with its content. `onRefused` is called for everything removed. Never throws.
 */
export function parseContent(html: string, onRefused: OnRefused = () => {}): ContentNode[] {
  const builder = new ContentBuilder(onRefused);
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') builder.text(token.text);
    else if (token.kind === 'open') builder.start(token.name, token.attributes);
    else builder.end(token.name);
  }
  return builder.finish();
}

class ContentBuilder {
  readonly #root: ContentNode[] = [];
  readonly #open: OpenElement[] = [];
  readonly #onRefused: OnRefused;

  constructor(onRefused: OnRefused) {
    this.#onRefused = onRefused;
  }

  text(written: string): void {
    const words = written.replace(CONTROLS, '');
    const depth = this.#placeFor('phrase') ?? 0;
    // White space between the rows of a table or the items of a list is the author's indentation.
    if (words === '' || (words.trim() === '' && depth !== this.#open.length)) return;
    this.#closeDownTo(depth);
    const siblings = this.#current();
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + words;
    else siblings.push(words);
  }

  start(name: string, written: ReadonlyMap<string, string>): void {
    const mark = markOf(written);
    const tag = mark?.tag ?? tagOf(name);
    if (tag === undefined || this.#isMisplaced(tag)) {
      this.#leaveOut(name, written);
      return;
    }
    if (PRESSED.has(tag) || tag === 'tooltip') this.#closePressed();
    const { role, holds } = ruleOf(tag);
    const depth = this.#placeFor(role);
    if (depth === undefined || this.#depthIn(depth, tag) >= MAX_DEPTH) {
      this.#leaveOut(name, written);
      return;
    }
    this.#closeDownTo(depth);
    const attributes = keepAttributes(tag, mark?.attributes, written, name, this.#onRefused);
    const element: ContentElement = { tag, ...(attributes && { attributes }) };
    this.#current().push(element);
    // The end tag of a marked element closes it even if its content is ignored.
    if (holds === 'nothing' && mark === undefined) return;
    element.children = [];
    this.#open.push({ element, name, removedCount: 0, ...(mark?.labelled && { labelled: mark.labelled }) });
  }

  end(name: string): void {
    const depth = this.#open.findLastIndex((one) => one.name === name);
    const opened = this.#open[depth];
    if (opened !== undefined && opened.removedCount === 0) this.#closeDownTo(depth);
    else {
      if (opened !== undefined) opened.removedCount -= 1;
      if (DIVISIONS.has(name)) this.#divide();
    }
  }

  finish(): ContentNode[] {
    this.#closeDownTo(0);
    return withParagraphs(this.#root, DIVIDE);
  }

  #current(): ContentNode[] {
    return this.#open.at(-1)?.element.children ?? this.#root;
  }

  /** Returns how many open elements may stay open around the role; undefined if none may. */
  #placeFor(role: Role): number | undefined {
    for (let depth = this.#open.length; depth > 0; depth -= 1) {
      const holder = this.#open[depth - 1];
      if (holder === undefined) continue;
      const { holds } = ruleOf(holder.element.tag);
      // The content of a button is its text; the content of a placeholder is ignored.
      if (holds === 'nothing' || ACCEPTS[holds].includes(role)) return depth;
    }
    return ACCEPTS.flow.includes(role) ? 0 : undefined;
  }

  /** Returns the depth of an element, including the paragraph that may be added around it or inside it. */
  #depthIn(depth: number, tag: ContentTag): number {
    const { role, holds } = ruleOf(tag);
    const isInBlock = this.#open.slice(0, depth).some(({ element }) => isWordBlock(element.tag));
    return (role === 'phrase' || holds === 'flow') && !isInBlock ? depth + 1 : depth;
  }

  #isMisplaced(tag: ContentTag): boolean {
    return (
      (tag === 'tooltip' || tag === 'action') && this.#open.some(({ element }) => element.tag === 'tooltip')
    );
  }

  #leaveOut(name: string, written: ReadonlyMap<string, string>): void {
    const opened = this.#open.findLast((one) => one.name === name);
    if (opened !== undefined) opened.removedCount += 1;
    if (DIVISIONS.has(name)) this.#divide();
    else if (!TRANSPARENT.has(name)) this.#onRefused({ kind: 'element', name });
    for (const attribute of written.keys()) this.#onRefused({ kind: 'attribute', name: attribute, on: name });
  }

  #divide(): void {
    this.#closeDownTo(this.#placeFor('flow') ?? 0);
    this.#current().push(DIVIDE);
  }

  #closePressed(): void {
    const depth = this.#open.findIndex(({ element }) => PRESSED.has(element.tag));
    if (depth >= 0) this.#closeDownTo(depth);
  }

  #closeDownTo(depth: number): void {
    for (const { element, labelled } of this.#open.splice(depth).reverse()) {
      const children = element.children ?? [];
      if (labelled !== undefined) {
        const label = plainText(children);
        if (label !== '') element.attributes = { ...element.attributes, [labelled]: label };
      }
      const kept = keepChildren(element.tag, children);
      if (kept.length === 0) delete element.children;
      else element.children = kept;
    }
  }
}

const isWordBlock = (tag: ContentTag): boolean => {
  const { role, holds } = ruleOf(tag);
  return role === 'flow' && holds === 'phrase';
};

const tagOf = (name: string): ContentTag | undefined => {
  const tag = ALIASES.get(name) ?? name;
  return isTag(tag) && !MARKED_ONLY.has(tag) ? tag : undefined;
};
const isTag = (name: string): name is ContentTag => Object.hasOwn(contentTags, name);

function keepChildren(tag: ContentTag, children: ContentNode[]): ContentNode[] {
  const { holds, role } = ruleOf(tag);
  if (holds === 'nothing') return [];
  if (holds === 'rows') return withRowGroups(children);
  return holds === 'flow' ? withParagraphs(children, DIVIDE, role !== 'flow') : children;
}

/**
 * Wraps table rows without a group into a `tbody`, as browsers do: otherwise the parsed HTML would differ
 * from the tree that hydrates it.
 */
function withRowGroups(children: readonly ContentNode[]): ContentNode[] {
  const groups: ContentNode[] = [];
  let isGrouping = false;
  for (const child of children) {
    const isRow = typeof child !== 'string' && ruleOf(child.tag).role === 'row';
    const last = groups.at(-1);
    if (isRow && isGrouping && typeof last === 'object') last.children?.push(child);
    else groups.push(isRow ? { tag: 'tbody', children: [child] } : child);
    isGrouping = isRow;
  }
  return groups;
}

function keepAttributes(
  tag: ContentTag,
  renamed: Readonly<Record<string, string>> | undefined,
  written: ReadonlyMap<string, string>,
  name: string,
  onRefused: OnRefused,
): Record<string, string> | undefined {
  const kept: Record<string, string> = {};
  const understood = new Set<string>(MARK_ATTRIBUTES);
  for (const [own, allowed] of Object.entries(ruleOf(tag).attributes ?? {})) {
    const from = renamed === undefined ? own : renamed[own];
    if (from === undefined) continue;
    const value = written.get(from)?.trim() ?? '';
    if (value === '' || allowed.test(value)) understood.add(from);
    if (value !== '' && allowed.test(value)) kept[own] = value;
  }
  for (const other of written.keys()) {
    if (!understood.has(other)) onRefused({ kind: 'attribute', name: other, on: name });
  }
  return Object.keys(kept).length === 0 ? undefined : kept;
}
