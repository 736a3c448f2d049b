import type { Json } from '#engine/model/json';
import type { Beside } from '../../controls/control.ts';

/** Writes into another field of the form, or of the same row, as autofill does, so that its mask and its reading are its own. */
export function fillInto(beside: HTMLInputElement | null, others: Beside, field: string, value: Json): void {
  const control = beside?.form?.elements.namedItem(others.nameOf(field));
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    others.leave(field);
  } else others.choose(field, value);
}
