/** Two elements that HTML does not allow inside each other. */
export interface Nesting {
  inner: string;
  outer: string;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const INTERACTIVE = ['a', 'button', 'details', 'embed', 'iframe', 'input', 'label', 'select', 'textarea'];
const BLOCKS =
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  );

/**
 * Outer element → elements forbidden at any depth in it. A parser closes the outer one before them, or drops
 * them.
 */
const FORBIDDEN: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set(INTERACTIVE),
  button: new Set(INTERACTIVE),
  form: new Set(['form']),
  label: new Set(['label']),
  noscript: new Set(['noscript']),
  p: new Set(BLOCKS),
};

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/**
 * Finds forbidden nesting in markup written by React, where every element is closed and every attribute is
 * quoted. The content of a noscript is text with script and markup without; a single pass covers both.
 */
export function findForbiddenNesting(html: string): Nesting[] {
  const open: string[] = [];
  const found = new Map<string, Nesting>();
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
    const isHidden = name === 'input' && /\btype="hidden"/.test(attributes);
    for (const outer of isHidden ? [] : open)
      if (FORBIDDEN[outer]?.has(name)) found.set(`${name} ${outer}`, { inner: name, outer });
    if (VOID.has(name) || attributes.endsWith('/')) continue;
    open.push(name);
    if (RAW.has(name)) raw = name;
  }
  return [...found.values()];
}
