import { equalJson, fromInputName } from '#engine/model/json';
import { inputEvent } from '../../controls/input-event.ts';
import { type NativeControl, readFrom } from '../../controls/read-from.ts';
import { controlsIn, rowsIn } from './own-rows.ts';
import type { RowList } from './row-list.ts';

/** CSS selector of the controls in which the answers of a row are entered. */
export const CONTROLS = ':is(input, select, textarea)';
/**
 * Controls of a row without those of checkbox groups, tables and nested lists, which read theirs.
 */
const OWN_CONTROLS = `${CONTROLS}:not([type=search], [type=hidden])`;

/**
 * Passes to the rows what was entered in their controls before the page's script ran; returns false if there
 * was nothing new.
 */
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
