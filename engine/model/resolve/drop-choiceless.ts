import type { PayloadNode } from '../definition/model.ts';
import { type JsonObject, objectEntries } from '../json/json.ts';
import { firstName } from '../json/path.ts';
import type { Definitions } from '../load/load.ts';
import { carriedAnswers, sourcePaths } from '../payload/nodes.ts';
import { encodeThrough, transformSteps } from '../payload/transform-chain.ts';
import { mapChildSchemas, walkSchema } from '../schema/children.ts';
import { objectsIn } from '../schema/objects-in.ts';
import { schemaWithout, uiWithout, withNodesChanged, withPayloadNodesChanged } from './drop-fields.ts';
import { isChoiceless } from './expand-catalogs.ts';
import type { FormDocuments } from './expand-field-list.ts';
import type { Dropped } from './name-change.ts';

/**
 * Returns a form's documents without the fields whose empty catalogue leaves them no choices, and without the
 * fields whose choices depend on them. A required field of this kind would keep the form from being sent.
 * Payload maps treat such fields as not answered.
 * @spec R§5 Region: required when regions exist
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
    schema: dropAtEveryDepth(schema, dropped),
    ui: uiWithout(ui, dropped),
    form: {
      ...form,
      payloads: withPayloadNodesChanged(form.payloads, (node) => nodeOfNothing(node, dropped)),
    },
  };
}

/** Returns the fields whose choices depend on a removed answer; they are shown without it. */
const dependentsOf = (ui: JsonObject, master: string): string[] =>
  [...objectsIn(ui)].flatMap(({ node, segments }) =>
    node['ui:dependsOn'] === master ? [String(segments.at(-1))] : [],
  );

/** Applies the change at every depth, because a field in a group may have a catalogue too. */
const dropAtEveryDepth = (schema: JsonObject, dropped: Dropped): JsonObject =>
  schemaWithout(
    mapChildSchemas(schema, (child, [keyword]) =>
      keyword === 'properties' ? dropAtEveryDepth(child, dropped) : child,
    ),
    dropped,
  );

/** Removes answers from a node; undefined if it would send nothing. */
function nodeOfNothing(node: PayloadNode, dropped: Dropped): PayloadNode | undefined {
  const isDropped = (path: string): boolean => dropped.has(firstName(path));
  if ('object' in node)
    return { ...node, object: withNodesChanged(node.object, (inner) => nodeOfNothing(inner, dropped)) };
  if ('list' in node) {
    return { ...node, list: node.list.filter((item) => !carriedAnswers(item).some(isDropped)) };
  }
  if ('count' in node && isDropped(node.count)) return { const: 0 };
  if (!sourcePaths(node).some(isDropped)) return node;
  const sent = encodeThrough(transformSteps(node.transform), undefined);
  return sent === undefined ? undefined : { const: sent };
}
