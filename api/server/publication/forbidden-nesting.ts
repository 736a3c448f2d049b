import { elementsOf } from './markup-elements.ts';

/** Pair of HTML elements of which one must not stand inside the other, such as a `p` in a `p`. */
export interface Nesting {
  inner: string;
  outer: string;
}

const INTERACTIVE = ['a', 'button', 'details', 'embed', 'iframe', 'input', 'label', 'select', 'textarea'];
const BLOCKS =
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  );

/**
 * Elements that must not be inside an element, at any depth: a parser would close the outer or drop
 * the inner one.
 */
const FORBIDDEN: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set(INTERACTIVE),
  button: new Set(INTERACTIVE),
  form: new Set(['form']),
  label: new Set(['label']),
  noscript: new Set(['noscript']),
  p: new Set(BLOCKS),
};

/** Returns the pairs of nested elements in markup written by React that HTML forbids and browsers would rearrange. */
export function findForbiddenNesting(html: string): Nesting[] {
  const found = new Map<string, Nesting>();
  for (const { name, attributes, outer } of elementsOf(html)) {
    const isHidden = name === 'input' && /\btype="hidden"/.test(attributes);
    for (const one of isHidden ? [] : outer)
      if (FORBIDDEN[one]?.has(name)) found.set(`${name} ${one}`, { inner: name, outer: one });
  }
  return [...found.values()];
}
