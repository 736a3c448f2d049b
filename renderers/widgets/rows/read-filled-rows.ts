import { type Json, objectIn } from '#engine/model';
import { inputEvent } from '../../controls/input-event.ts';
import { isKnown } from '../../controls/is-known.ts';
import type { NativeControl } from '../../controls/read-from.ts';

const TEXTS = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Some autofill fills the texts of rows without any event; what they show is what the visitor sends. `list`: what the rows are
 * known to have, in their order.
 */
export function readFilledRows(group: HTMLElement, list: readonly Json[]): void {
  for (const [index, row] of group.querySelectorAll('[data-row]').entries())
    for (const control of row.querySelectorAll<NativeControl>(TEXTS)) {
      const field = control.closest<HTMLElement>('[data-field]')?.dataset.field;
      const known = field === undefined ? list[index] : objectIn(list[index])[field];
      if (!isKnown(control, known)) control.dispatchEvent(inputEvent(false));
    }
}
