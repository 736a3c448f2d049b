import { type Json, objectIn } from '#engine/model/json';
import { inputEvent } from '../../controls/input-event.ts';
import { isKnown } from '../../controls/is-known.ts';
import type { NativeControl } from '../../controls/read-from.ts';
import { controlsIn, rowsIn } from './own-rows.ts';

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=search], [type=hidden]), textarea';

/**
 * Some autofill fills the texts of rows without any event; what they show is what the visitor sends. `list`: what the rows are
 * known to have, in their order.
 */
export function readFilledRows(group: HTMLElement, list: readonly Json[]): void {
  for (const [index, row] of rowsIn(group).entries())
    for (const control of controlsIn<NativeControl>(row, TEXTS)) {
      const field = control.closest<HTMLElement>('[data-field]')?.dataset.field;
      const known = field === undefined ? list[index] : objectIn(list[index])[field];
      if (!isKnown(control, known)) control.dispatchEvent(inputEvent(false));
    }
}
