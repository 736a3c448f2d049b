import { type Field, PERSONAL_DATA_CLASSES, type PersonalDataClass } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { defaultWidgets } from '../widgets/widgets.gen.ts';
import { conditionalParts } from './conditions.ts';
import { groupsIn, inRuns } from './field-groups.ts';

/** The widget that edits a property: named by the UI schema, else the plain one of its type; none for a group. */
export function widgetOf(schema: JsonObject, ui: Json | undefined): string | undefined {
  const named = isObject(ui) ? ui['ui:widget'] : undefined;
  if (typeof named === 'string') return named;
  return defaultWidgets[String(schema.type)];
}

/** One property of an object schema, with the schemas of all branches that mention it merged. */
interface Property {
  name: string;
  schema: JsonObject;
  conditional: boolean;
}

export function propertiesOf(schema: JsonObject): Property[] {
  const found = new Map<string, Property>();
  const add = (part: JsonObject, conditional: boolean): void => {
    if (isObject(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) {
        if (!isObject(property)) continue;
        const before = found.get(name);
        if (before) before.schema = { ...property, ...before.schema };
        else found.set(name, { name, schema: property, conditional });
      }
    }
    for (const { part: inner } of conditionalParts(part)) add(inner, true);
  };
  add(schema, false);
  return [...found.values()];
}

/** The leaves of a resolved schema in the order a visitor meets them; hidden branches included. */
export function fieldsOf(schema: JsonObject, ui: JsonObject): Field[] {
  const deciding = new Set<string>();
  const fields: Field[] = [];
  const visit = (group: JsonObject, groupUi: JsonObject, prefix: string): void => {
    for (const { reads } of conditionalParts(group))
      for (const path of reads) deciding.add(`${prefix}${path}`);
    for (const { name, schema: property } of inOrder(propertiesOf(group), groupUi)) {
      const path = `${prefix}${name}`;
      const propertyUi = groupUi[name];
      const widget = widgetOf(property, propertyUi);
      if (widget === undefined && isObject(property.properties)) {
        visit(property, isObject(propertyUi) ? propertyUi : {}, `${path}.`);
        continue;
      }
      fields.push({
        path,
        id: String(property.fieldId ?? path),
        personalData: classOf(property.personalData),
        widget: widget ?? 'text',
        drivesConditions: false,
        ...dependence(propertyUi, prefix),
      });
    }
  };
  visit(schema, ui, '');
  return fields.map((field) => ({
    ...field,
    drivesConditions: [...deciding].some((path) => path === field.path || path.startsWith(`${field.path}.`)),
  }));
}

/** A master is in the same group as its dependent. */
function dependence(ui: Json | undefined, prefix: string): Pick<Field, 'dependsOn'> {
  const master = isObject(ui) ? ui['ui:dependsOn'] : undefined;
  return typeof master === 'string' ? { dependsOn: `${prefix}${master}` } : {};
}

/** Where no class is given the strictest one is the safe reading; the check reports it. */
const classOf = (value: Json | undefined): PersonalDataClass =>
  PERSONAL_DATA_CLASSES.find((known) => known === value) ?? 'document';

/** In the order that a visitor sees: the fields of a group are at the position of its first one. */
function inOrder(properties: Property[], ui: JsonObject): Property[] {
  const ordered = byOrder(properties, ui['ui:order']);
  const runs = inRuns(
    ordered.map(({ name }) => name),
    groupsIn(ui),
  );
  return runs.flatMap(({ names }) => ordered.filter(({ name }) => names.includes(name)));
}

function byOrder(properties: Property[], order: Json | undefined): Property[] {
  if (!Array.isArray(order)) return properties;
  const rest = order.indexOf('*');
  const rank = (name: string): number => {
    const index = order.indexOf(name);
    return index >= 0 ? index : rest >= 0 ? rest : order.length;
  };
  return [...properties].sort((a, b) => rank(a.name) - rank(b.name));
}
