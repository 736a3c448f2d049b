import { type Json, type JsonObject, listIn, objectItems } from '../json/json.ts';

/** Fields below one heading. Answers and payloads do not contain groups. */
export interface FieldGroup {
  /** Title: a reference in a definition, the text itself in a bundle. */
  title: Json;
  fields: string[];
  /** Columns of the fields where there is room for them; one if absent. */
  columns?: Json | undefined;
}

/**
 * UI schema key of a form's steps. The constant is separate, because every page contains it, while only
 * multi-step forms need the code that reads steps.
 */
export const STEPS = 'ui:steps';

/** Returns `ui:groups` of a UI schema; malformed members are left to the check. */
export const groupsIn = (ui: JsonObject): FieldGroup[] =>
  objectItems(ui['ui:groups']).map(([, group]) => ({
    title: '',
    ...group,
    fields: listIn(group.fields) as string[],
  }));

/** Consecutive fields: one without a group, or all of a group, where the first of them stands. */
export interface FieldRun {
  group: FieldGroup | undefined;
  names: string[];
}

/** Splits names into runs by their group, in order of the first name of each. */
export function groupIntoRuns(names: readonly string[], groups: readonly FieldGroup[]): FieldRun[] {
  const runs = new Map<FieldGroup | string, FieldRun>();
  for (const name of names) {
    const group = groups.find(({ fields }) => fields.includes(name));
    const run = runs.get(group ?? name) ?? { group, names: [] };
    runs.set(group ?? name, run);
    run.names.push(name);
  }
  return [...runs.values()];
}
