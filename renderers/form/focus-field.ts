import { splitPath, valueAt } from '#engine/model/json';
import { INVALID_OFFSET_PX, scrollToTop } from '../scroll.ts';
import type { FormSession } from '../session/form-session.ts';

/**
 * Scrolls to the first field with an error, in the order of the page, and focuses it, once the next frame has
 * rendered the errors.
 * @spec R§4 On a failed submit the page scrolls to the first invalid field
 */
export function focusFirstInvalid(form: HTMLElement | null, session: FormSession): void {
  // In the next frame the errors are rendered, and the fields stand in visual order.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.zy-field[data-invalid=true]');
    if (field) focusIn(field, session);
  });
}

/** Focuses the control of the field at `path`; does nothing if the form does not show it. */
export function focusField(form: HTMLElement | null, session: FormSession, path: string): void {
  const own = CSS.escape(path);
  const field = form?.querySelector<HTMLElement>(`.zy-field:is([data-path="${own}"], [data-at="${own}"])`);
  if (field) focusIn(field, session);
}

const CONTROLS = ':is(input, select, textarea, button, [tabindex])';

/**
 * Focuses the first visible control that can have the focus, preferably one that is marked as
 * wrong.
 */
function focusIn(field: HTMLElement, session: FormSession): void {
  const controls = [...field.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  const control =
    controls.find((one) => one.closest('[aria-invalid]')) ??
    // A button beside the control (another picture, empty the field) corrects nothing.
    controls.find((one) => !one.matches('button')) ??
    controls[0];
  control?.focus({ preventScroll: true });
  scrollToTop(field, offsetOf(session, field.dataset.path ?? ''));
}

function offsetOf({ form }: FormSession, path: string): number {
  const offset = valueAt(form.uiSchema, [...splitPath(path), 'ui:scrollOffsetPx']);
  return typeof offset === 'number' ? offset : INVALID_OFFSET_PX;
}
