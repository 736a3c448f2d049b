import { decodeEntities } from './entities.ts';

/** Token of HTML: a piece of text, an opening tag with its attributes, or a closing tag. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string };

/** Elements whose content is not text for a reader; they are dropped with their content. */
const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'canvas',
  'embed',
  'frameset',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

const TAG = /^<(\/?)([a-z][^\s/>\0]*)/i;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Yields the tokens of an HTML text in order, with entities decoded. Comments are skipped, and so is the
 * content of elements such as scripts, but not their tags. Never throws: anything else is text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  let text = '';
  while (at < html.length) {
    const next = html.indexOf('<', at);
    text += html.slice(at, next < 0 ? html.length : next);
    if (next < 0) break;
    at = next;
    const skipped = endOfDeclaration(html, at);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    const tag = TAG.exec(html.slice(at, at + MAX_NAME));
    if (tag === null) {
      text += '<';
      at += 1;
      continue;
    }
    if (text !== '') yield { kind: 'text', text: decodeEntities(text) };
    text = '';
    const [opening, slash = '', written = ''] = tag;
    const name = written.toLowerCase();
    const { attributes, end } = readAttributes(html, at + opening.length);
    at = end;
    if (slash === '') yield { kind: 'open', name, attributes };
    else yield { kind: 'close', name };
    if (slash === '' && DROPPED_WITH_CONTENT.has(name)) at = endOfUnread(html, at, name);
  }
  if (text !== '') yield { kind: 'text', text: decodeEntities(text) };
}

/**
 * Largest length of a tag name; longer names are unknown anyway, and the limit keeps slices of a long text
 * short.
 */
const MAX_NAME = 64;

/**
 * Returns the end of a comment, doctype or processing instruction; without an end it extends to the end of
 * the text.
 */
function endOfDeclaration(html: string, at: number): number | undefined {
  if (!/^<(?:[!?]|\/[^a-z])/i.test(html.slice(at, at + 3))) return undefined;
  const [mark, length] = html.startsWith('<!--', at) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(mark, at + 2);
  return end < 0 ? html.length : end + length;
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (found === null) break;
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  const close = html.indexOf('>', at);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}

function endOfUnread(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found === null ? html.length : found.index;
}
