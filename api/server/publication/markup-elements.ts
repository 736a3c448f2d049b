const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

interface MarkupElement {
  name: string;
  /** Attributes as written. */
  attributes: string;
  /** Names of the elements around it, outermost first; valid until the next element. */
  outer: readonly string[];
}

/**
 * Parses markup written by React, which closes all elements and quotes all attributes, and yields its elements in
 * order. The content of a noscript counts as markup.
 */
export function* elementsOf(html: string): Generator<MarkupElement> {
  const open: string[] = [];
  let raw: string | undefined;
  for (const [, slash, written = '', attributes = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (raw !== undefined && !(slash === '/' && name === raw)) continue;
    raw = undefined;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    yield { name, attributes, outer: open };
    if (VOID.has(name) || attributes.endsWith('/')) continue;
    open.push(name);
    if (RAW.has(name)) raw = name;
  }
}
