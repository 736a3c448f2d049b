import { equalJson, fromInputName } from '#engine/model/json';
import { inputEvent } from '../../controls/input-event.ts';
import { type NativeControl, readFrom } from '../../controls/read-from.ts';
import { controlsIn, rowsIn } from './own-rows.ts';
import type { RowList } from './row-list.ts';

/** Selector of the controls with the answers of a row. */
export const CONTROLS = ':is(input, select, textarea)';
/**
 * Controls of a row without those of checkbox groups, tables and nested lists, which read theirs.
 */
const OWN_CONTROLS = `${CONTROLS}:not([type=search], [type=hidden])`;

/** Reads rows that were filled in before the page's script ran; false if none was. */
export function readRowControls(group: HTMLElement | null, rows: RowList): boolean {
  let isNews = false;
  for (const control of rowsIn(group).flatMap((row) => controlsIn<NativeControl>(row, OWN_CONTROLS))) {
    if (!(control instanceof HTMLSelectElement || ['checkbox', 'radio'].includes(control.type))) {
      if (control.value === control.defaultValue) continue;
      control.dispatchEvent(inputEvent(control === document.activeElement));
      isNews = true;
      continue;
    }
    const path = fromInputName(control.name);
    const shown = readFrom(control);
    // An empty list or an unticked box looks like no answer.
    if (shown === undefined || equalJson(shown || null, rows.session.value(path) || null)) continue;
    rows.session.choose(path, shown);
    isNews = true;
  }
  return isNews;
}
