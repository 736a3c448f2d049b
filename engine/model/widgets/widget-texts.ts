import type { WidgetContract } from './widget-contract.ts';
import { widgets } from './widgets.gen.ts';

/** A form in steps has texts of its own, as forms with some widgets have. */
export const IN_STEPS = 'steps';
/** So has one that can be finished on another device. */
export const RESUMABLE = 'resume';
/** And one that reminds of a field that was left empty. */
export const REMINDING = 'reminder';
/** And one of which an answer is proved by a code. */
export const PROVING = 'code';

/** Refusals that no other form can get. */
export const PROOF_CODES = ['codeRequired', 'codeWrong', 'codeOver', 'codeUndelivered'] as const;

/** Areas of texts that only some widgets show → those widgets. Any other text belongs to every form. */
const speakers: ReadonlyMap<string, readonly string[]> = speakersIn(widgets);

function speakersIn(contracts: Readonly<Record<string, WidgetContract>>): Map<string, string[]> {
  const areas = [IN_STEPS, RESUMABLE, REMINDING, PROVING];
  const found = new Map(areas.map((area): [string, string[]] => [area, [area]]));
  for (const [slug, { texts = [] }] of Object.entries(contracts)) {
    for (const area of texts) found.set(area, [...(found.get(area) ?? []), slug]);
  }
  return found;
}

/** The widgets that show a text; undefined: any form may. */
export function speakersOf(key: string): readonly string[] | undefined {
  if (PROOF_CODES.some((code) => key === `error.${code}`)) return [PROVING];
  const [, area = ''] = /^form\.([a-zA-Z]+)/.exec(key) ?? [];
  return speakers.get(area);
}

/** Whether a form with these widgets may show the text. */
export const isShownBy = (shown: ReadonlySet<string>, key: string): boolean =>
  speakersOf(key)?.some((slug) => shown.has(slug)) ?? true;
