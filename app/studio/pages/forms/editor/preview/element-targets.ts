/** What of a form has settings: a field by its property's name, or one of the form's own texts. */
export type Target = { field: string } | { text: FormTextName };

/** Texts of the form that stand in the page by themselves, and where. */
const TEXTS = {
  'texts.title': '.zy-form__title',
  'texts.description': '.zy-form__description',
  'texts.hint': '.zy-form__hint',
  'texts.submit': '[type=submit]',
  'success.title': '.zy-panel[data-kind=success] .zy-panel__title',
  'success.cases.message': '.zy-panel[data-kind=success] .zy-panel__text',
  'failure.title': '.zy-panel[data-kind=failure] .zy-panel__title',
  'failure.message': '.zy-panel[data-kind=failure] .zy-panel__text',
} as const;
export type FormTextName = keyof typeof TEXTS;

const names = Object.keys(TEXTS) as FormTextName[];

/** By its place in form.json; of several texts of success it is the first that is shown. */
export const formTextNamed = (path: readonly (string | number)[]): FormTextName | undefined =>
  names.find((name) => name === path.filter((step) => step !== 0).join('.'));

/** The setting that an element of the preview is drawn from; undefined for what has none. */
export function targetAt(element: EventTarget): Target | undefined {
  if (!(element instanceof Element)) return undefined;
  const path = element.closest('[data-path]')?.getAttribute('data-path');
  // A field of a group is set with its group.
  if (path !== null && path !== undefined) return { field: path.split('.')[0] ?? path };
  const text = names.find((name) => element.closest(TEXTS[name]) !== null);
  return text === undefined ? undefined : { text };
}

/** Where a setting is to be seen; null where it is not, in the state that is shown. */
export function elementOf(page: Element | null, target: Target): Element | null {
  if ('text' in target) return page?.querySelector(TEXTS[target.text]) ?? null;
  const fields = [...(page?.querySelectorAll('[data-path]') ?? [])];
  return (
    fields.find((element) => (element.getAttribute('data-path') ?? '').split('.')[0] === target.field) ?? null
  );
}

export const sameTarget = (left: Target | undefined, right: Target): boolean =>
  left !== undefined && JSON.stringify(left) === JSON.stringify(right);
