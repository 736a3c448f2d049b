import { canonicalJson, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { unfolded } from '../report.ts';
import type { Format } from './format.ts';

/**
 * Name of the format that prints tests of the changes. Tests are generated only for it, because the forms have to
 * be compiled.
 */
export const EXAMPLES = 'examples';

/**
 * Formats the report as entries of examples.json by form: the answers that show each change, with the new
 * version's outcome.
 */
export const examples: Format = ({ changes }) => {
  const byForm: Record<string, JsonObject> = {};
  for (const { form, test } of unfolded(changes)) {
    if (form === undefined || test === undefined) continue;
    const file = byForm[form] ?? { accepted: [], refused: [] };
    for (const kind of ['accepted', 'refused'] as const)
      file[kind] = distinct([...listIn(file[kind]), ...listIn(objectIn(test)[kind])].map(objectIn));
    byForm[form] = file;
  }
  return JSON.stringify(byForm, null, 2);
};

/** Removes duplicates, since the same answers may show several changes. */
function distinct(entries: readonly JsonObject[]): JsonObject[] {
  const known = new Set<string>();
  return entries.filter(({ variant, answers }) => {
    const key = canonicalJson([variant ?? null, answers ?? null]);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
