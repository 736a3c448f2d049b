/** What somebody finds in a form: its controls, and the texts that name and explain them. */
export interface Shown {
  fields: string[];
  buttons: string[];
  labels: string[];
  descriptions: string[];
}

/** What ours adds to a text: a mark of what may be left empty, and what only a screen reader reads. */
const ADDED = '.zy-label__optional, [aria-hidden=true], button';

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const added of copy.querySelectorAll(`${ADDED}, .required, input, select, textarea`)) added.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const namesIn = (root: Element, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf).filter((text) => text !== '');

/** A mark is a radio button in ours and an element in that role in RJSF's; neither shows the hidden input beside it. */
const FIELDS = 'input:not([type=hidden]), select, textarea, span[role=radio]';

export const shownIn = (root: Element): Shown => ({
  fields: [...root.querySelectorAll<HTMLInputElement>(FIELDS)].map(
    (field) => field.id || `${field.name} ${field.value}`,
  ),
  buttons: [...root.querySelectorAll('button')].map((button) => button.id || button.className),
  labels: namesIn(root, 'label, legend, .zy-label'),
  descriptions: namesIn(root, '.field-description, .help-block, .zy-hint, .zy-note:not([role=status])'),
});

/** What `left` has and `right` lacks, each as often as it is missing. */
export function missing(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter((text) => {
    const index = rest.indexOf(text);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
