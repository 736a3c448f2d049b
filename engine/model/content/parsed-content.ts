import { isObject, type Json } from '../json/json.ts';
import type { ContentNode } from './content-node.ts';
import { parseContent } from './parse-content.ts';

/** The member of a block, or of an answer, that holds HTML as an author writes it. */
export const HTML_MEMBER = 'html';
/** The member that a page finds in its place. */
const CONTENT_MEMBER = 'content';

/** A document with every `html` turned into the `content` that a page may render; texts are in one language already. */
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

/** What `withParsedContent` put there. */
export const contentIn = (value: Json | undefined): ContentNode[] =>
  Array.isArray(value) ? (value as unknown as ContentNode[]) : [];
