import { isObject, type JsonObject } from '../json/json.ts';
import { mergePatch } from '../json/merge-patch.ts';

export interface FormDocuments {
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
}

/** One line of a configured list, as a content manager writes it in `form.json` under `fields`. */
interface ListedField {
  /** Name of the answer. */
  name: string;
  /** Slug in `fields/`. */
  field: string;
  required?: boolean;
  /** Label, where the shared field's own is not wanted. */
  title?: string | JsonObject;
  /** Where the answer goes in every payload map: wire names joined by dots. */
  wire: string;
}

/**
 * A configured list of fields → the schema, UI schema and payload that somebody would have written by hand. After this
 * there is no such thing as a list: everything else sees one kind of form.
 * @spec R§2 Flexible CRM application form
 */
export function expandFieldList({ schema, ui, form }: FormDocuments): FormDocuments {
  const { fields, ...rest } = form;
  if (!Array.isArray(fields)) return { schema, ui, form };
  const listed = fields.filter(isListedField);
  const properties = Object.fromEntries(
    // One shared field may stand in a list twice; its name there is what tells the two apart.
    listed.map(({ name, field }) => [name, { $ref: `../../fields/${field}.json#/schema`, fieldId: name }]),
  );
  const required = listed.filter((one) => one.required).map(({ name }) => name);
  const titles = Object.fromEntries(
    listed.flatMap(({ name, title }) => (title === undefined ? [] : [[name, { 'ui:title': title }]])),
  );
  const before = Array.isArray(schema.required) ? schema.required : [];
  const names = listed.map(({ name }) => name);
  return {
    schema: {
      ...(mergePatch(schema, { properties }) as JsonObject),
      required: [...new Set([...required, ...before])],
    },
    ui: { ...(mergePatch(ui, titles) as JsonObject), 'ui:order': [...names, '*'] },
    form: { ...rest, payloads: withWires(rest.payloads, listed) },
  };
}

const isListedField = (value: unknown): value is ListedField & JsonObject =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.field === 'string' &&
  typeof value.wire === 'string';

function withWires(payloads: unknown, listed: readonly ListedField[]): JsonObject {
  const maps = isObject(payloads) ? payloads : {};
  return Object.fromEntries(
    Object.entries(maps).map(([name, map]) => [
      name,
      listed.reduce<JsonObject>(
        (result, { name: answer, wire }) => withWire(result, wire.split('.'), answer),
        isObject(map) ? map : {},
      ),
    ]),
  );
}

/** Inside an object on the wire the answer is a member of it; a field that is there already keeps its transforms. */
function withWire(map: JsonObject, [field = '', ...inner]: string[], answer: string): JsonObject {
  const node = isObject(map[field]) ? map[field] : {};
  if (inner.length === 0) return { ...map, [field]: { ...node, answer } };
  const object = isObject(node.object) ? node.object : {};
  return { ...map, [field]: { ...node, object: withWire(object, inner, answer) } };
}
