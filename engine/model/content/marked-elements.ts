import type { ContentTag } from './content-node.ts';

interface MarkedElement {
  tag: ContentTag;
  /** Our attribute ← attribute of the HTML element. */
  attributes: Readonly<Record<string, string>>;
  /** Attribute that gets the text of the element. */
  labelled?: string;
}

/**
 * Parts of the page that rich text inserts by marking any element with a `data-` attribute: attribute → resulting
 * element. Examples: `<a data-phone="cards">`, `<button data-action="modal" data-form="retail"
 * data-look="black">Звонок</button>`, `<span data-tooltip="Вклад">…</span>`, `<div data-calc-modal>`.
 * @spec S§2 Content rendering rules
 * @assumed A-60
 */
export const markedElements: Readonly<Record<string, MarkedElement>> = {
  'data-phone': { tag: 'phone', attributes: { line: 'data-phone' } },
  'data-tooltip': { tag: 'tooltip', attributes: { label: 'data-tooltip' } },
  'data-action': {
    tag: 'action',
    attributes: {
      type: 'data-action',
      form: 'data-form',
      variant: 'data-variant',
      anchor: 'data-anchor',
      href: 'data-href',
      look: 'data-look',
    },
    labelled: 'label',
  },
  'data-calc-modal': { tag: 'calculator', attributes: {} },
};

/** Returns the element for which the first known `data-` attribute of an element stands; undefined if it has none. */
export const markOf = (attributes: ReadonlyMap<string, string>): MarkedElement | undefined => {
  for (const [name, marked] of Object.entries(markedElements)) if (attributes.has(name)) return marked;
  return undefined;
};
