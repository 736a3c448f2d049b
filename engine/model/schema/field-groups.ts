import { type Json, type JsonObject, objectItems } from '../json/json.ts';

/** Fields that a visitor sees below one heading. Answers and payloads know nothing of it. */
export interface FieldGroup {
  /** A reference in a definition, the text itself in a bundle. */
  title: Json;
  fields: string[];
}

/** `ui:groups` of a UI schema; members that are no groups are left to the check. */
export const groupsIn = (ui: JsonObject): FieldGroup[] =>
  objectItems(ui['ui:groups']).flatMap(([, { title = '', fields }]) =>
    Array.isArray(fields) ? [{ title, fields: fields.map(String) }] : [],
  );

/** A run of fields: one without a group, or all fields of a group, at the position of the first of them. */
export interface FieldRun {
  /** Index in `ui:groups`. */
  group: number | undefined;
  names: string[];
}

export function inRuns(names: readonly string[], groups: readonly FieldGroup[]): FieldRun[] {
  const groupOf = (name: string): number | undefined => {
    const index = groups.findIndex(({ fields }) => fields.includes(name));
    return index < 0 ? undefined : index;
  };
  const runs: FieldRun[] = [];
  for (const name of names) {
    const group = groupOf(name);
    const run = group === undefined ? undefined : runs.find((one) => one.group === group);
    if (run === undefined) runs.push({ group, names: [name] });
    else run.names.push(name);
  }
  return runs;
}
