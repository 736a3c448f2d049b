import type { WidgetContract } from './widget-contract.ts';
import { widgets } from './widgets.gen.ts';

/**
 * Name that stands among the widgets of a form for the texts of multi-step forms, so that they are loaded like a
 * widget's.
 */
export const MULTI_STEP = 'steps';
/** Name that stands among the widgets of a form for the texts of forms that can be finished on another device. */
export const RESUMABLE = 'resume';
/** Name that stands among the widgets of a form for the texts of reminders about empty fields. */
export const REMINDING = 'reminder';
/** Name among the widgets for the texts of a form in which answers follow from others. */
export const FOLLOWING = 'followed';
/** Name among the widgets for the texts of a form with a one-time code. */
export const PROVING = 'code';

/** Error codes that only a form with a one-time code can give. */
export const PROOF_CODES = ['codeRequired', 'codeWrong', 'codeOver', 'codeUndelivered'] as const;

/** Area of texts → the widgets that show its texts. Texts of other areas are in every form. */
const widgetsByArea: ReadonlyMap<string, readonly string[]> = groupByArea(widgets);

function groupByArea(contracts: Readonly<Record<string, WidgetContract>>): Map<string, string[]> {
  const areas = [MULTI_STEP, RESUMABLE, REMINDING, FOLLOWING, PROVING];
  const found = new Map(areas.map((area): [string, string[]] => [area, [area]]));
  for (const [slug, { texts = [] }] of Object.entries(contracts)) {
    for (const area of texts) found.set(area, [...(found.get(area) ?? []), slug]);
  }
  return found;
}

/**
 * Returns the widgets of which one must be in a form for it to show the text with this key; undefined if any form may
 * show it.
 */
export function widgetsShowing(key: string): readonly string[] | undefined {
  if (PROOF_CODES.some((code) => key === `error.${code}`)) return [PROVING];
  const [, area = ''] = /^form\.([a-zA-Z]+)/.exec(key) ?? [];
  return widgetsByArea.get(area);
}

/** True if a form with these widgets may show the text with this key. */
export const isShownBy = (shown: ReadonlySet<string>, key: string): boolean =>
  widgetsShowing(key)?.some((slug) => shown.has(slug)) ?? true;
