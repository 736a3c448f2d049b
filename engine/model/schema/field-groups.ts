import { type Json, type JsonObject, listIn, objectItems } from '../json/json.ts';

/** Group of fields below one heading on the page (`ui:groups`). Answers and payloads do not contain groups. */
export interface FieldGroup {
  /** Title: a reference in a definition, the text itself in a bundle. */
  title: Json;
  /** Names of the fields. */
  fields: string[];
  /** Columns of the fields where there is room for them; one if absent. */
  columns?: Json | undefined;
}

/**
 * Key of a form's steps in the UI schema. It is apart from the code that parses steps, because every page contains
 * the key, but only multi-step forms need the code.
 */
export const STEPS = 'ui:steps';

/** Returns the groups of a UI schema (`ui:groups`); a malformed one becomes a group without title or fields. */
export const groupsIn = (ui: JsonObject): FieldGroup[] =>
  objectItems(ui['ui:groups']).map(([, group]) => ({
    title: '',
    ...group,
    fields: listIn(group.fields) as string[],
  }));

/** Fields that are shown together: a single field without a group, or all fields of a group. */
export interface FieldRun {
  group: FieldGroup | undefined;
  names: string[];
}

/** Splits names of fields into runs by their groups; a run stands where the first of its names does. */
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
