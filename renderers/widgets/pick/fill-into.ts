import type { Json } from '#engine/model';
import type { FieldSession } from '../../controls/control.ts';

/** Writes into another field of the form as autofill does, so that its mask and its reading are its own. */
export function fillInto(
  beside: HTMLInputElement | null,
  session: FieldSession,
  field: string,
  value: Json,
): void {
  const control = beside?.form?.elements.namedItem(field);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    session.leave(field);
  } else session.choose(field, value);
}
