import { firstName, joinPath, splitPath } from '#engine/model/json';

/** Selectable element of the form's preview: a field, by the name of its property, or a text of the form. */
export type Target = { field: string } | { text: FormTextName };

/** Selectors of the texts that have an element of their own. */
const TEXTS = {
  'texts.title': '.zy-form__title',
  'texts.description': '.zy-form__description',
  'texts.hint': '.zy-form__hint',
  'texts.sending': '[type=submit][aria-disabled=true]',
  'texts.next': '.zy-steps ~ [type=submit]',
  'texts.submit': '[type=submit]:not(.zy-steps ~ *)',
  'success.title': '.zy-panel[data-kind=success] .zy-panel__title',
  'success.cases.message': '.zy-panel[data-kind=success] .zy-panel__text',
  'success.button': '.zy-panel[data-kind=success] .zy-button',
  'failure.title': '.zy-panel[data-kind=failure] .zy-panel__title',
  'failure.message': '.zy-panel[data-kind=failure] .zy-panel__text',
  'failure.button': '.zy-panel[data-kind=failure] .zy-button',
} as const;
/** Name of a text that has an element of its own in the form: its path in form.json, `texts.title`. */
export type FormTextName = keyof typeof TEXTS;

const names = Object.keys(TEXTS) as FormTextName[];

/**
 * Returns the name of the text at a path in form.json; undefined for a text without an element of its own. Only the
 * first of several success texts has one.
 */
export const formTextNamed = (path: readonly (string | number)[]): FormTextName | undefined =>
  names.find((name) => name === joinPath(path.filter((step) => step !== 0)));

/** Returns the field or text at the place of a change: `phone.ui:title`; undefined for another place. */
export function targetNamed(place: string, fields: readonly string[]): Target | undefined {
  const field = firstName(place);
  if (fields.includes(field)) return { field };
  const text = formTextNamed(splitPath(place));
  return text === undefined ? undefined : { text };
}

/** Returns the field or text to which an element of the preview belongs; undefined for any other element. */
export function targetAt(element: EventTarget): Target | undefined {
  if (!(element instanceof Element)) return undefined;
  const path = element.closest('[data-path]')?.getAttribute('data-path');
  // A field of a group is edited with its group.
  if (path !== null && path !== undefined) return { field: firstName(path) };
  const text = formTextAt(element);
  return text === undefined ? undefined : { text };
}

/** Returns the name of the form's text that an element of the preview shows; undefined for any other element. */
export const formTextAt = (element: Element): FormTextName | undefined =>
  names.find((name) => element.closest(TEXTS[name]) !== null);

/** Returns the element of the preview that shows a field or text; null if the current state does not show it. */
export function elementOf(page: Element | null, target: Target): Element | null {
  if ('text' in target) return page?.querySelector(TEXTS[target.text]) ?? null;
  const fields = [...(page?.querySelectorAll('[data-path]') ?? [])];
  return (
    fields.find((element) => firstName(element.getAttribute('data-path') ?? '') === target.field) ?? null
  );
}

/** True if both targets are the same field or text; false if `left` is undefined. */
export const sameTarget = (left: Target | undefined, right: Target): boolean =>
  left !== undefined && JSON.stringify(left) === JSON.stringify(right);
