import { createElement, type ReactNode } from 'react';

const VOID = new Set(['input', 'br', 'img', 'hr', 'link', 'meta', 'source', 'wbr', 'col']);
const TOKEN = /<!--.*?-->|<\/([a-z0-9-]+)>|<([a-z0-9-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gs;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const BOOLEAN = new Set(['checked', 'disabled', 'hidden', 'novalidate', 'open', 'multiple', 'selected']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Returns the rendered markup as bare elements without components: rendering these is the least that React
 * can cost.
 */
export function sameMarkup(html: string): ReactNode {
  const root: ReactNode[] = [];
  const open: { tag: string; props: Record<string, unknown>; children: ReactNode[] }[] = [];
  const add = (node: ReactNode): void => void (open.at(-1)?.children ?? root).push(node);
  const close = (): void => {
    const element = open.pop();
    if (element !== undefined) add(createElement(element.tag, element.props, ...element.children));
  };
  for (const [token, closed, opened, attributes = ''] of html.matchAll(TOKEN)) {
    if (closed !== undefined) close();
    else if (opened !== undefined) {
      open.push({ tag: opened, props: propsOf(attributes), children: [] });
      if (VOID.has(opened)) close();
    } else if (!token.startsWith('<!--')) add(decoded(token));
  }
  return createElement('div', null, ...root);
}

function propsOf(attributes: string): Record<string, unknown> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      // React requires an object for `style`, so that its bytes go out under another name.
      name === 'style' ? 'data-style' : name === 'value' ? 'data-value' : name,
      BOOLEAN.has(name) ? true : decoded(value),
    ]),
  );
}
