import {
  type ContentElement,
  type ContentNode,
  HTML_MEMBER,
  parseContent,
  type Refused,
} from '#engine/model/content';
import { LANGUAGES } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import type { RichText } from './context.ts';

/** Every rich text of pages and catalogues, in every language. */
export function richTextsIn(definitions: Definitions): RichText[] {
  const found: RichText[] = [];
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^(?:pages|catalogs)\//.test(file) || value === undefined) continue;
    for (const { segments, node } of objectsIn(value)) {
      const html = node[HTML_MEMBER];
      if (html === undefined) continue;
      for (const lang of LANGUAGES) {
        const text = withTexts(html, definitions.texts[lang], lang);
        if (typeof text !== 'string') continue;
        const refused: Refused[] = [];
        const elements = elementsIn(parseContent(text, (one) => refused.push(one)));
        const place = { file, segments: [...segments, HTML_MEMBER, ...(isObject(html) ? [lang] : [])] };
        found.push({ place, elements, refused });
      }
    }
  }
  return found;
}

const elementsIn = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])]));
