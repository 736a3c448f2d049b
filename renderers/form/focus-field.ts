import { valueAt } from '#engine/model/json';
import { INVALID_OFFSET_PX, scrollToTop } from '../scroll.ts';
import type { FormSession } from '../session/form-session.ts';

/** @spec R§4 On a failed submit the page scrolls to the first invalid field */
export function focusFirstInvalid(form: HTMLElement | null, session: FormSession): void {
  // The errors are rendered by then, and the fields are in the order in which they are seen.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.zy-field[data-invalid=true]');
    if (field) focusIn(field, session);
  });
}

export function focusField(form: HTMLElement | null, session: FormSession, path: string): void {
  const field = form?.querySelector<HTMLElement>(`.zy-field[data-path="${CSS.escape(path)}"]`);
  if (field) focusIn(field, session);
}

const ANY = ':is(input, select, textarea, button):not(:disabled)';

function focusIn(field: HTMLElement, session: FormSession): void {
  // A button beside the control, which fetches another picture or empties the field, fixes nothing.
  const control =
    // The first that is seen: a row may have several fields, and a group of radio buttons is invalid as a whole.
    field.querySelector<HTMLElement>(`${ANY}:is([aria-invalid], [aria-invalid] *)`) ??
    field.querySelector<HTMLElement>(`${ANY}:not(button)`) ??
    field.querySelector<HTMLElement>(ANY);
  control?.focus({ preventScroll: true });
  scrollToTop(field, offsetOf(session, field.dataset.path ?? ''));
}

function offsetOf({ form }: FormSession, path: string): number {
  const offset = valueAt(form.uiSchema, [...path.split('.'), 'ui:scrollOffsetPx']);
  return typeof offset === 'number' ? offset : INVALID_OFFSET_PX;
}
