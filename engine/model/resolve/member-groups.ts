import { type Json, type JsonObject, listIn, objectEntries, objectIn, objectItems } from '../json/json.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { propertiesOf } from '../schema/properties.ts';

/**
 * Returns the schema with the rule `member-of` for each field with `ui:dependsOn`: it offers only the choices whose
 * group is the value of another answer, and the server accepts no other.
 * @spec S§4 Changing region clears department
 */
export function withMemberGroups(schema: JsonObject, ui: JsonObject): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword, name]) => {
    if (keyword === 'items' && name === undefined) return withMemberGroups(child, objectIn(ui.items));
    return keyword === 'properties' ? withMemberGroups(child, objectIn(ui[String(name)])) : child;
  });
  const properties = new Map(propertiesOf(schema).map(({ name, schema: property }) => [name, property]));
  const members = objectEntries(ui).flatMap(([name, { 'ui:dependsOn': of, 'ui:choices': choices }]) =>
    typeof of === 'string' && properties.has(name) && properties.has(of)
      ? [[name, { of, groups: groupsOf(listIn(properties.get(of)?.enum), choices) }] as const]
      : [],
  );
  if (members.length === 0) return inner;
  const related = { 'member-of': { members: Object.fromEntries(members) } };
  if (inner['member-of'] === undefined) return { ...inner, ...related };
  return { ...inner, allOf: [...(Array.isArray(inner.allOf) ? inner.allOf : []), related] };
}

/** Returns the choices for each value of the other answer, even if there are none. */
function groupsOf(masters: readonly Json[], choices: Json | undefined): JsonObject {
  const groups = new Map(masters.map((value): [string, string[]] => [String(value), []]));
  for (const [, { value, group }] of objectItems(choices)) {
    if (typeof value !== 'string' || typeof group !== 'string') continue;
    groups.set(group, [...(groups.get(group) ?? []), value]);
  }
  return Object.fromEntries(groups);
}
