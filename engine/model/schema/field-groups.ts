import { type Json, type JsonObject, objectItems } from '../json/json.ts';

/** Fields that a visitor sees below one heading. Answers and payloads know nothing of it. */
export interface FieldGroup {
  /** A reference in a definition, the text itself in a bundle. */
  title: Json;
  fields: string[];
}

/** In a UI schema: the steps of its form, in their order. Every page has this name, and what reads them only forms with steps. */
export const STEPS = 'ui:steps';

/** `ui:groups` of a UI schema; members that are no groups are left to the check. */
export const groupsIn = (ui: JsonObject): FieldGroup[] =>
  objectItems(ui['ui:groups']).flatMap(([, { title = '', fields }]) =>
    Array.isArray(fields) ? [{ title, fields: fields.map(String) }] : [],
  );

/** A run of fields: one without a group, or all fields of a group, at the position of the first of them. */
export interface FieldRun {
  group: FieldGroup | undefined;
  names: string[];
}

export function inRuns(names: readonly string[], groups: readonly FieldGroup[]): FieldRun[] {
  const runs = new Map<FieldGroup | string, FieldRun>();
  for (const name of names) {
    const group = groups.find(({ fields }) => fields.includes(name));
    const run = runs.get(group ?? name) ?? { group, names: [] };
    runs.set(group ?? name, run);
    run.names.push(name);
  }
  return [...runs.values()];
}
