import { type Json, objectIn } from '#engine/model/json';
import { inputEvent } from '../../controls/input-event.ts';
import { isKnown } from '../../controls/is-known.ts';
import type { NativeControl } from '../../controls/read-from.ts';
import { controlsIn, rowsIn } from './own-rows.ts';

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=search], [type=hidden]), textarea';

/**
 * Dispatches `input` for texts in rows that autofill has set without an event, so that they are sent. `list`:
 * items that the rows are known to have.
 */
export function readFilledRows(group: HTMLElement, list: readonly Json[]): void {
  for (const [index, row] of rowsIn(group).entries())
    for (const control of controlsIn<NativeControl>(row, TEXTS)) {
      const field = control.closest<HTMLElement>('[data-field]')?.dataset.field;
      const known = field === undefined ? list[index] : objectIn(list[index])[field];
      if (!isKnown(control, known)) control.dispatchEvent(inputEvent(false));
    }
}
