import type { Declaration, Selector, SelectorComponent, Visitor } from 'lightningcss';

const PLACE = 'zy-embed';
/** Class of the page's own root while a dialog is open. */
const SCROLL_LOCK = 'zy-scroll-locked';
const ELEMENT = 'zayavka-form';
const PX_PER_REM = 16;

/**
 * Confines the site's styles to embedded forms, whatever the page declares:
 *
 * - each selector matches inside a form only, and tokens are set at the element, because pages may
 *   set others;
 * - each declaration but a custom property is important: in a layer, such declarations override all
 *   of the page's, even its important ones;
 * - no token names a file and no typeface is loaded, because the page's policy may forbid it;
 * - styles of the document (`html`, `body`, colour scheme) are left out: forms have the page's;
 * - lengths in `rem` are fixed, because pages set the root's size.
 */
export const guardedStyles: Visitor<never> = {
  Length: ({ unit, value }) => (unit === 'rem' ? { unit: 'px', value: value * PX_PER_REM } : undefined),
  Rule: {
    'font-face': () => [],
    style(rule) {
      const { declarations: block } = rule.value;
      const selectors = rule.value.selectors.flatMap(guardedSelector);
      if (selectors.length === 0) return [];
      const all: Declaration[] = [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])];
      const isOfDocument = rule.value.selectors.some(isRoot);
      const kept = all.filter((one) => !namesFile(one) && !(isOfDocument && one.property === 'color-scheme'));
      // Properties that the library does not know are custom ones to it, too.
      const isToken = (one: Declaration): boolean =>
        one.property === 'custom' && one.value.name.startsWith('--');
      return readable({
        ...rule,
        value: {
          ...rule.value,
          selectors,
          declarations: {
            declarations: kept.filter(isToken),
            importantDeclarations: kept.filter((one) => !isToken(one)),
          },
        },
      });
    },
  },
};

/** Removes `null` members: the CSS library returns them for absent values, but does not accept them. */
const readable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_key, part) => part ?? undefined));

const isRoot = ([first]: Selector): boolean => first?.type === 'pseudo-class' && first.kind === 'root';

const namesFile = (one: Declaration): boolean =>
  one.property === 'custom' && one.value.value.some(({ type }) => type === 'url');

function guardedSelector(selector: Selector): Selector[] {
  const [first] = selector;
  if (first?.type === 'type' && (first.name === 'html' || first.name === 'body')) return [];
  if (isRoot(selector)) return [[{ type: 'type', name: ELEMENT }]];
  if (first?.type === 'class' && (first.name === PLACE || first.name === SCROLL_LOCK)) return [selector];
  const within: SelectorComponent[] = [
    { type: 'class', name: PLACE },
    { type: 'combinator', value: 'descendant' },
  ];
  return [[...within, ...selector]];
}
