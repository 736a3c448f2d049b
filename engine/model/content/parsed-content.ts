import { isObject, type Json } from '../json/json.ts';
import type { ContentNode } from './content-node.ts';
import { parseContent } from './parse-content.ts';

/** Name of the member of a block, or of an answer in the FAQ, that contains HTML as an author writes it. */
export const HTML_MEMBER = 'html';
/** Member that pages get instead of it. */
const CONTENT_MEMBER = 'content';

/**
 * Returns a document, already in one language, with each `html` replaced by `content`, the rich text that a page may
 * render.
 */
export function withParsedContent<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => withParsedContent(item)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]): [string, Json] =>
      key === HTML_MEMBER && typeof item === 'string'
        ? [CONTENT_MEMBER, parseContent(item) as unknown as Json]
        : [key, withParsedContent(item)],
    ),
  ) as T;
}

/** Returns the rich text that `withParsedContent` has put into a document; empty for any other value. */
export const contentIn = (value: Json | undefined): ContentNode[] =>
  Array.isArray(value) ? (value as unknown as ContentNode[]) : [];
