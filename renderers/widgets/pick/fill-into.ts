import { type Json, toInputName } from '#engine/model/json';
import type { FieldSession } from '../../controls/control.ts';

/**
 * Writes into another field of the form or of the same row, as autofill does, so that its own mask and reader
 * apply.
 */
export function fillInto(
  beside: HTMLInputElement | null,
  session: FieldSession,
  path: string,
  value: Json,
): void {
  const control = beside?.form?.elements.namedItem(toInputName(path));
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    session.leave(path);
  } else session.choose(path, value);
}
