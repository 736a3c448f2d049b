/** Visible parts of a form: its controls, and the texts that name and explain them. */
export interface Shown {
  fields: string[];
  buttons: string[];
  labels: string[];
  descriptions: string[];
}

/**
 * Selector of parts that our theme adds to a text: the mark of an optional field, and texts for screen
 * readers alone.
 */
const ADDED = '.zy-label__optional, [aria-hidden=true], button';

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const added of copy.querySelectorAll(`${ADDED}, .required, input, select, textarea`)) added.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const namesIn = (root: Element, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf).filter((text) => text !== '');

/**
 * Selector of controls. A point of a scale is a radio button in our theme and an element with that role in
 * RJSF's; neither shows the hidden input beside it.
 */
const FIELDS = 'input:not([type=hidden]), select, textarea, span[role=radio]';

export const shownIn = (root: Element): Shown => ({
  fields: [...root.querySelectorAll<HTMLInputElement>(FIELDS)].map(
    (field) => field.id || `${field.name} ${field.value}`,
  ),
  buttons: [...root.querySelectorAll('button')].map((button) => button.id || button.className),
  labels: namesIn(root, 'label, legend, .zy-label'),
  descriptions: namesIn(root, '.field-description, .help-block, .zy-hint, .zy-note:not([role=status])'),
});

/** Returns the texts of `left` that `right` lacks, as often as they are missing. */
export function missing(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
