import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectEntries, objectIn } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { carriedAnswers, sourcePaths } from '../payload/nodes.ts';
import { encodeThrough, transformSteps } from '../payload/transform-steps.ts';
import { mapChildSchemas, walkSchema } from '../schema/children.ts';
import { objectsIn } from '../schema/objects-in.ts';
import { isChoiceless } from './expand-catalogs.ts';
import type { FormDocuments } from './expand-field-list.ts';

/**
 * A question without a single answer is not asked: a form whose list of regions is empty could not be sent otherwise.
 * What its payload makes of no answer goes out in the place of one. @spec R§5 Region: required when regions exist
 */
export function dropChoiceless(definitions: Definitions, documents: FormDocuments): FormDocuments {
  const dropped = new Set<string>();
  for (const { schema } of walkSchema(documents.schema)) {
    for (const [name, property] of objectEntries(schema.properties)) {
      if (isChoiceless(definitions, property)) dropped.add(name);
    }
  }
  if (dropped.size === 0) return documents;
  const { schema, ui, form } = documents;
  for (const name of dropped) for (const other of dependentsOf(ui, name)) dropped.add(other);
  return {
    schema: schemaWithout(schema, dropped),
    ui: uiWithout(ui, dropped),
    form: { ...form, payloads: payloadsWithout(form.payloads, dropped) },
  };
}

/** Choices that a dropped answer would have decided are shown for no answer. */
const dependentsOf = (ui: JsonObject, master: string): string[] =>
  [...objectsIn(ui)].flatMap(({ node, segments }) =>
    node['ui:dependsOn'] === master ? [String(segments.at(-1))] : [],
  );

function schemaWithout(schema: JsonObject, dropped: ReadonlySet<string>): JsonObject {
  const result = mapChildSchemas(schema, (child) => schemaWithout(child, dropped));
  if (isObject(result.properties)) result.properties = withoutKeys(result.properties, dropped);
  if (Array.isArray(result.required)) result.required = withoutItems(result.required, dropped);
  const messages = objectIn(result.errorMessage);
  if (isObject(messages.required))
    result.errorMessage = { ...messages, required: withoutKeys(messages.required, dropped) };
  return result;
}

function uiWithout(ui: JsonObject, dropped: ReadonlySet<string>): JsonObject {
  const { 'ui:order': order, 'ui:groups': groups, ...rest } = withoutKeys(ui, dropped);
  return {
    ...rest,
    ...(Array.isArray(order) ? { 'ui:order': withoutItems(order, dropped) } : {}),
    ...(Array.isArray(groups) ? { 'ui:groups': groups.map((group) => groupWithout(group, dropped)) } : {}),
  };
}

const groupWithout = (group: Json, dropped: ReadonlySet<string>): Json =>
  isObject(group) && Array.isArray(group.fields)
    ? { ...group, fields: withoutItems(group.fields, dropped) }
    : group;

const payloadsWithout = (payloads: Json | undefined, dropped: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(
    Object.entries(objectIn(payloads)).map(([name, map]) => [name, mapWithout(map as PayloadMap, dropped)]),
  ) as JsonObject;

function mapWithout(map: PayloadMap, dropped: ReadonlySet<string>): PayloadMap {
  return Object.fromEntries(
    Object.entries(map).flatMap(([field, node]) => {
      const kept = nodeWithout(node, dropped);
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}

/** Undefined for a node that would send nothing. */
function nodeWithout(node: PayloadNode, dropped: ReadonlySet<string>): PayloadNode | undefined {
  // A definition that the check has yet to refuse may hold anything here.
  if (!isObject(node)) return node;
  const isDropped = (path: string): boolean => dropped.has(path.split('.')[0] ?? '');
  if ('object' in node) return { ...node, object: mapWithout(node.object, dropped) };
  if ('list' in node) {
    return { ...node, list: node.list.filter((item) => !carriedAnswers(item).some(isDropped)) };
  }
  if ('count' in node && isDropped(node.count)) return { const: 0 };
  if (!sourcePaths(node).some(isDropped)) return node;
  const sent = encodeThrough(transformSteps(node.transform), undefined);
  return sent === undefined ? undefined : { const: sent };
}

const withoutKeys = (object: JsonObject, dropped: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !dropped.has(key)));

const withoutItems = (list: readonly Json[], dropped: ReadonlySet<string>): Json[] =>
  list.filter((item) => !dropped.has(String(item)));
