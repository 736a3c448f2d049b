import { createHash } from 'node:crypto';

/** Style sheet in a page's HTML, and the source of the security policy that allows it. */
export interface InlineStyle {
  element: string;
  source: string;
}

/** Returns a style sheet as an element of a page. No text in it can end the element. */
export function inlineStyle(sheet: string): InlineStyle {
  const text = sheet.replaceAll(/<(?=[/!])/g, '\\3c ');
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<style>${text}</style>`, source: `'sha256-${hash}'` };
}
