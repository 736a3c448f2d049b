import type { PayloadNode } from '../definition/model.ts';
import { type JsonObject, objectEntries } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { carriedAnswers, sourcePaths } from '../payload/nodes.ts';
import { encodeThrough, transformSteps } from '../payload/transform-chain.ts';
import { mapChildSchemas, walkSchema } from '../schema/children.ts';
import { objectsIn } from '../schema/objects-in.ts';
import { type Dropped, mapWithout, payloadsWithout, schemaWithout, uiWithout } from './drop-fields.ts';
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
    schema: everywhereWithout(schema, dropped),
    ui: uiWithout(ui, dropped),
    form: { ...form, payloads: payloadsWithout(form.payloads, (node) => nodeOfNothing(node, dropped)) },
  };
}

/** Choices that a dropped answer would have decided are shown for no answer. */
const dependentsOf = (ui: JsonObject, master: string): string[] =>
  [...objectsIn(ui)].flatMap(({ node, segments }) =>
    node['ui:dependsOn'] === master ? [String(segments.at(-1))] : [],
  );

/** A catalogue may be of a member of a group as well. */
const everywhereWithout = (schema: JsonObject, dropped: Dropped): JsonObject =>
  schemaWithout(
    mapChildSchemas(schema, (child, [keyword]) =>
      keyword === 'properties' ? everywhereWithout(child, dropped) : child,
    ),
    dropped,
  );

/** Undefined for a node that would send nothing. */
function nodeOfNothing(node: PayloadNode, dropped: Dropped): PayloadNode | undefined {
  const isDropped = (path: string): boolean => dropped.has(path.split('.')[0] ?? '');
  if ('object' in node)
    return { ...node, object: mapWithout(node.object, (inner) => nodeOfNothing(inner, dropped)) };
  if ('list' in node) {
    return { ...node, list: node.list.filter((item) => !carriedAnswers(item).some(isDropped)) };
  }
  if ('count' in node && isDropped(node.count)) return { const: 0 };
  if (!sourcePaths(node).some(isDropped)) return node;
  const sent = encodeThrough(transformSteps(node.transform), undefined);
  return sent === undefined ? undefined : { const: sent };
}
