import { elementOf, type FormTextName, formTextAt } from './element-targets.ts';

/**
 * Part of a field with words: its label, its hint, its shown error, or the label of a choice by its value.
 */
type FieldPart = 'title' | 'hint' | 'error' | { choice: string };

/**
 * Position of a text on the canvas that can be edited there: a text of the form, or a part of a field such as its
 * label.
 */
export type TextPlace = { text: FormTextName } | { field: string; part: FieldPart };

/** Selector of a choice's words beside its box, so that a click on the box still chooses. */
const CHOICE_WORDS = '.zy-radio__choice > span, .zy-checkbox > span';

/**
 * Returns the position of the text that an element shows (the clicked one); undefined if it shows none, or if the
 * text belongs to a field in a group or a row.
 */
export function textPlaceAt(element: EventTarget | null): TextPlace | undefined {
  if (!(element instanceof Element) || element.closest('a[href]') !== null) return undefined;
  const field = element.closest('[data-path]')?.getAttribute('data-path');
  if (field === undefined || field === null) {
    const text = formTextAt(element);
    return text === undefined ? undefined : { text };
  }
  if (field.includes('.')) return undefined;
  const choice = element.closest(CHOICE_WORDS);
  if (choice !== null) return { field, part: partOf(choice.parentElement?.querySelector('input')) };
  if (element.closest('.zy-label') !== null) return { field, part: 'title' };
  const hint = element.closest('.zy-hint')?.id;
  if (hint?.endsWith('-hint')) return { field, part: 'hint' };
  return element.closest('.zy-error') === null ? undefined : { field, part: 'error' };
}

/**
 * Returns the position of the text that a key press at an element edits: its own or that of the field around it;
 * undefined inside groups.
 */
export function textPlaceNear(element: EventTarget | null): TextPlace | undefined {
  const own = textPlaceAt(element);
  if (own !== undefined || !(element instanceof Element)) return own;
  const field = element.closest('[data-path]')?.getAttribute('data-path');
  if (field === undefined || field === null || field.includes('.')) return undefined;
  const isChoice = element instanceof HTMLInputElement && element.parentElement?.matches('label');
  return { field, part: isChoice ? partOf(element) : 'title' };
}

/**
 * Returns the part with the label of a checkbox: the field's label for a single checkbox, else the label of
 * the choice.
 */
const partOf = (box: HTMLInputElement | null | undefined): FieldPart =>
  box?.hasAttribute('value') ? { choice: box.value } : 'title';

/** Returns the element of the canvas that shows the text at a position; null if the current state does not show it. */
export function wordsElement(page: Element | null, place: TextPlace): Element | null {
  const element = elementOf(page, place);
  if ('text' in place || element === null) return element;
  const { part } = place;
  if (part === 'error')
    return [...element.querySelectorAll('.zy-error')].find((one) => one.textContent) ?? null;
  if (part === 'hint') return element.querySelector('.zy-hint[id$="-hint"]');
  if (typeof part === 'object') {
    const boxes = [...element.querySelectorAll<HTMLInputElement>('label > input[value]')];
    const box = boxes.find(({ value }) => value === part.choice);
    return box?.parentElement?.querySelector('span') ?? null;
  }
  const label = element.querySelector('.zy-label');
  if (label !== null) return label;
  const tick = element.querySelector('label > input:not([value])');
  return tick?.parentElement?.querySelector('span') ?? null;
}
