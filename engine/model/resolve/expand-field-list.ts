import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '../json/json.ts';
import { mergePatch } from '../json/merge-patch.ts';
import { type ListedField, readForm } from '../load/form-document.ts';
import type { Definitions } from '../load/load.ts';
import { transformSteps } from '../payload/transform-chain.ts';
import { transforms } from '../payload/transforms/index.ts';
import { isChoiceless } from './expand-catalogs.ts';
import { OWN_NAMES, ownNamesIn } from './own-names.ts';
import { receiversText } from './resolve-texts.ts';

/** Documents of a form, or of a variant, before it is compiled: schema.json, ui.json and form.json. */
export interface FormDocuments {
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
}

/**
 * Returns a form's documents with its configured list of fields (`fields` in form.json) expanded to schema, UI schema
 * and payload maps, as if written by hand; no later code knows lists. Unchanged without a list. `dropped`: answers to
 * leave out; `listed`: names in the lists of all variants.
 * @spec R§2 Flexible CRM application form, R§2 Callback form with configured fields
 */
export function expandFieldList(
  definitions: Definitions,
  { schema, ui, form }: FormDocuments,
  { dropped, listed: everywhere }: { dropped: ReadonlySet<string>; listed: ReadonlySet<string> },
): FormDocuments {
  const { fields, ...rest } = form;
  if (!Array.isArray(fields)) return { schema, ui, form };
  const listed = readForm(form).fields.filter(
    ({ name, field }) =>
      !dropped.has(name) && !isChoiceless(definitions, definitions.fields.get(field)?.schema),
  );
  const groups = listed.filter(({ field }) => groupOf(definitions, field) !== undefined);
  const single = listed.filter((line) => !groups.includes(line));
  const properties = Object.fromEntries(
    // One shared field may occur twice in a list; its name there tells them apart.
    single.map(({ name, field, errorMessage }) => [
      name,
      { $ref: refTo(field), fieldId: name, ...(errorMessage === undefined ? {} : { errorMessage }) },
    ]),
  );
  const required = listed.filter((one) => one.required).map(({ name }) => name);
  const messages = Object.fromEntries(
    listed.flatMap(({ name, requiredMessage }) =>
      requiredMessage === undefined ? [] : [[name, requiredMessage]],
    ),
  );
  const titles = Object.fromEntries(
    listed.flatMap(({ name, title }) => (title === undefined ? [] : [[name, { 'ui:title': title }]])),
  );
  const order = listed.flatMap((line) => [
    line.name,
    ...membersOf(definitions, line).filter((member) => member !== line.name),
  ]);
  const all = [
    ...groups.map(({ field, as }) => ({
      $ref: refTo(field),
      ...(as === undefined ? {} : { [OWN_NAMES]: as }),
    })),
    ...listIn(schema.allOf),
  ];
  return {
    schema: {
      ...(mergePatch(withoutRefined(schema, everywhere, properties), {
        properties,
        ...(Object.keys(messages).length > 0 ? { errorMessage: { required: messages } } : {}),
      }) as JsonObject),
      required: [...new Set([...required, ...listIn(schema.required)])],
      ...(all.length > 0 ? { allOf: all } : {}),
    },
    ui: { ...(mergePatch(ui, titles) as JsonObject), 'ui:order': [...order, '*'] },
    form: { ...rest, payloads: withListed(definitions, rest.payloads, listed) },
  };
}

/** Returns the names of the answers in a form's configured lists, the form's own and those of its variants. */
export const namesListed = ({ form }: { form: JsonObject }): ReadonlySet<string> =>
  new Set(
    [form, ...[...readForm(form).variants.values()].map((variant) => variant.form ?? {})].flatMap((one) =>
      readForm(one).fields.map(({ name }) => name),
    ),
  );

/** Removes the settings, made for all variants, of fields that this variant's list lacks. */
function withoutRefined(schema: JsonObject, everywhere: ReadonlySet<string>, listed: JsonObject): JsonObject {
  if (!isObject(schema.properties)) return schema;
  const isForeign = (name: string, { type, $ref }: JsonObject): boolean =>
    everywhere.has(name) && !(name in listed) && type === undefined && $ref === undefined;
  const kept = Object.entries(schema.properties).filter(([name, own]) => !isForeign(name, objectIn(own)));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/**
 * Returns the label of a line in a configured list, in the site's default language, which receivers read; undefined
 * if it has none.
 */
export function receiverTitle(definitions: Definitions, { field, title }: ListedField): string | undefined {
  const text = receiversText(title ?? definitions.fields.get(field)?.ui['ui:title'], definitions.texts);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const refTo = (field: string): string => `../../fields/${field}.json#/schema`;

/**
 * Returns the answers of a shared field that has several, such as a phone with its tick; undefined
 * for one.
 */
function groupOf(definitions: Definitions, slug: string): string[] | undefined {
  const { type, properties } = definitions.fields.get(slug)?.schema ?? {};
  return type === undefined && isObject(properties) ? Object.keys(properties) : undefined;
}

/** Returns the answers of a line with the names that it gives them. */
function membersOf(definitions: Definitions, line: ListedField): string[] {
  const names = ownNamesIn(line as unknown as JsonObject);
  return (groupOf(definitions, line.field) ?? []).map((member) => names.get(member) ?? member);
}

function withListed(
  definitions: Definitions,
  payloads: Json | undefined,
  listed: readonly ListedField[],
): JsonObject {
  const inItems = listed.filter(({ wire }) => wire === undefined);
  return Object.fromEntries(
    Object.entries(objectIn(payloads)).map(([name, map]) => [
      name,
      withoutPlaces(
        listed.reduce<JsonObject>(
          (result, line) => (line.wire === undefined ? result : withWire(result, line.wire.split('.'), line)),
          withItems(definitions, objectIn(map), inItems),
        ),
      ),
    ]),
  );
}

/** Removes empty nodes: they keep a place for a line that the list may lack. */
const withoutPlaces = (map: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(map).filter(([, node]) => !isObject(node) || Object.keys(node).length > 0),
  );

/**
 * Adds a line's answer at its wire name, which may be inside an object; a node there keeps its
 * transforms.
 */
function withWire(map: JsonObject, [field = '', ...inner]: string[], line: ListedField): JsonObject {
  const node = objectIn(map[field]);
  if (inner.length === 0) return { ...map, [field]: answerNode(node, line) };
  return { ...map, [field]: { ...node, object: withWire(objectIn(node.object), inner, line) } };
}

/**
 * Creates the node of a line's answer, instead of the constant or context value that is sent
 * without the line.
 */
function answerNode(
  { const: _const, context: _context, answer: _answer, answers, ...node }: JsonObject,
  { name, transform = node.transform, answers: further }: ListedField,
): JsonObject {
  const [first] = transformSteps(transform as Parameters<typeof transformSteps>[0]);
  const [input] = (first === undefined ? undefined : transforms.get(first.slug)?.inputs) ?? [];
  const source: JsonObject =
    input === undefined ? { answer: name } : { answers: { [input]: name, ...objectIn(answers), ...further } };
  return { ...source, ...node, ...(transform === undefined ? {} : { transform }) };
}

/** Replaces each `each` in a map by a list with one object per line. */
function withItems(definitions: Definitions, map: JsonObject, lines: readonly ListedField[]): JsonObject {
  const changed = { ...map };
  for (const [field, node] of objectEntries(map)) {
    const { each, object, ...rest } = node;
    if (isObject(each))
      changed[field] = { ...rest, list: lines.map((line) => ({ object: itemOf(definitions, each, line) })) };
    else if (isObject(object)) changed[field] = { ...node, object: withItems(definitions, object, lines) };
  }
  return changed;
}

function itemOf(definitions: Definitions, each: JsonObject, line: ListedField): JsonObject {
  const item: JsonObject = {};
  for (const [member, node] of Object.entries(each)) {
    const { listed } = objectIn(node);
    const written = typeof listed === 'string' ? LISTED[listed]?.(definitions, line) : node;
    if (written !== undefined) item[member] = written;
  }
  return item;
}

/** Values for `{ "listed": … }` by a line; undefined omits the member. */
const LISTED: Readonly<
  Record<string, (definitions: Definitions, line: ListedField) => JsonObject | undefined>
> = {
  type: (_definitions, { type }) => (type === undefined ? undefined : { const: type }),
  answer: (_definitions, line) => answerNode({}, line),
  title(definitions, line) {
    const title = line.sendsTitle === true ? receiverTitle(definitions, line) : undefined;
    return title === undefined ? undefined : { const: title };
  },
};

/**
 * Values that `{ "listed": … }` may have in the `each` of a payload map, which makes an object of each line of a
 * configured list.
 */
export const LISTED_SOURCES = Object.keys(LISTED);
