import {
  formFile,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
  valueAt,
} from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { FIELD_TYPES } from './field-types.gen.ts';
import { placesOf, readObject, valueIn } from './form-place.ts';
import { isSent } from './remove-field.ts';
import samples from './samples.json' with { type: 'json' };
import { readJsonObject } from './text-changes.ts';

/**
 * Keeps a form's examples true when an answer becomes required or optional: accepted ones give the answer, and send it
 * where the map does so without changing it; refused ones that lack it report it. What cannot be decided here is left to
 * the check.
 */
export function requireInExamples(
  files: DocumentFiles,
  slug: string,
  { name, required, sample }: { name: string; required: boolean; sample: Json | undefined },
): DocumentFiles {
  const file = formFile(slug, 'examples');
  const examples = readObject(files, file) ?? {};
  const wires = required ? wiresOf(files, slug, name) : [];
  let next = files;
  const change = (edit: (text: string) => string): void => {
    next = withFile(next, file, edit);
  };
  for (const [index, example] of objectItems(examples.refused)) {
    const path: EditPath = ['refused', index, 'issues', name];
    const lacks = valueAt(example, ['answers', name]) === undefined;
    const isReported = valueAt(example, ['issues', name]) === 'required';
    if (required && lacks) change((text) => withValueAt(text, path, 'required'));
    else if (!required && isReported) change((text) => withoutValueAt(text, path));
  }
  if (!required || sample === undefined) return next;
  for (const [index, example] of objectItems(examples.accepted)) {
    if (valueAt(example, ['answers', name]) !== undefined) continue;
    const at = (...path: EditPath): EditPath => ['accepted', index, ...path];
    change((text) => withValueAt(text, at('answers', name), sample));
    if (isObject(example.stored)) change((text) => withValueAt(text, at('stored', name), sample));
    const body = valueAt(example, ['request', 'body']);
    for (const wire of wires) {
      if (isObject(body)) change((text) => withValueAt(text, at('request', 'body', wire), sample));
      else if (Array.isArray(body))
        change((text) => withItemAt(text, at('request', 'body'), body.length, [wire, String(sample)]));
    }
  }
  return next;
}

/**
 * Examples without an answer that nobody is asked for any more, and without what carried it alone on the wire; those
 * that were refused for nothing else are gone. `sent`: where that was (`sentAlone`), read before the field was taken
 * out. What goes out in a transform of several answers is left to the check.
 */
export function forgetInExamples(
  files: DocumentFiles,
  slug: string,
  name: string,
  sent: readonly EditPath[],
): DocumentFiles {
  const file = formFile(slug, 'examples');
  const examples = readObject(files, file) ?? {};
  const edits = (['accepted', 'refused'] as const).flatMap((kind) =>
    objectItems(examples[kind])
      .reverse()
      .flatMap(([index, example]) => {
        const issues = issuesOf(example);
        const own = issues.filter((path) => path === name || path.startsWith(`${name}.`));
        if (own.length > 0 && own.length === issues.length) return [without([kind, index])];
        return [
          without([kind, index, 'answers', name]),
          without([kind, index, 'stored', name]),
          ...own.map((path) => without([kind, index, 'issues', path])),
          ...unsent([kind, index, 'request', 'body'], valueAt(example, ['request', 'body']), sent),
        ];
      }),
  );
  return withFile(files, file, (text) => edits.reduce((next, edit) => edit(next), text));
}

type TextEdit = (text: string) => string;

const without =
  (path: EditPath): TextEdit =>
  (text) =>
    withoutValueAt(text, path);

const issuesOf = ({ issues }: JsonObject): string[] => Object.keys(objectIn(issues));

/** Takes wire values out of a body: members, pairs of form data, members of what is sent as JSON in a text. */
function unsent(at: EditPath, body: Json | undefined, sent: readonly EditPath[]): TextEdit[] {
  if (Array.isArray(body)) {
    const wires = sent.flatMap((path) => (path.length === 1 ? path : []));
    const indexes = body.flatMap((pair, index) =>
      Array.isArray(pair) && wires.includes(String(pair[0])) ? [index] : [],
    );
    // The last one first, so that none moves another.
    return indexes.reverse().map((index) => without([...at, index]));
  }
  if (!isObject(body)) return [];
  const inTexts = new Map<string, JsonObject>();
  const plain = sent.filter(([wire = '', member]) => {
    const parsed = inTexts.get(String(wire)) ?? objectInText(body[wire]);
    if (parsed === undefined || member === undefined) return true;
    const { [member]: _gone, ...rest } = parsed;
    inTexts.set(String(wire), rest);
    return false;
  });
  return [
    ...plain.map((path) => without([...at, ...path])),
    ...[...inTexts].map(
      ([wire, rest]): TextEdit =>
        (text) =>
          withValueAt(text, [...at, wire], JSON.stringify(rest)),
    ),
  ];
}

const objectInText = (value: Json | undefined): JsonObject | undefined =>
  typeof value === 'string' ? readJsonObject(value) : undefined;

/** Wire names, one inside the other, that every payload map of the form fills with this answer and with nothing else. */
export function sentAlone(files: DocumentFiles, slug: string, name: string): EditPath[] {
  const places = placesOf(files, slug, 'form', ['payloads']).map((place) => valueIn(files, place));
  const maps = places.flatMap((payloads) => Object.values(objectIn(payloads)));
  const lines = valueIn(files, { file: formFile(slug, 'form'), path: ['fields'] });
  const { wire } = objectIn(listIn(lines).find((one) => objectIn(one).name === name));
  const listedWire = typeof wire === 'string' ? [wire.split('.')] : [];
  const nodes = maps.flatMap((map) => [...wireNodes(map)]);
  const others = new Set(nodes.filter(([, node]) => !isSent(node, name)).map(([way]) => way.join('.')));
  const own = nodes.filter(([, node]) => isSent(node, name)).map(([way]) => way);
  return [...own, ...listedWire].filter((way) => !others.has(way.join('.')));
}

function* wireNodes(map: Json, way: string[] = []): Generator<[way: string[], node: JsonObject]> {
  for (const [wire, node] of objectEntries(map)) {
    if (isObject(node.object)) yield* wireNodes(node.object, [...way, wire]);
    else yield [[...way, wire], node];
  }
}

/** Wire names that carry the answer as it is. */
function wiresOf(files: DocumentFiles, slug: string, name: string): string[] {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const map = valueAt(form, ['payloads', String(valueAt(form, ['submit', 'payload']))]);
  return objectEntries(map).flatMap(([wire, node]) =>
    node.answer === name && node.transform === undefined ? [wire] : [],
  );
}

/** Samples of answers by the keyword that validates them; shared fields have the same. */
const BY_KEYWORD: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['phone', '9161234567'],
  ['name', samples.name],
  ['full-name', samples.fullName],
  ...Object.values(FIELD_TYPES).flatMap(({ schema, answer }) =>
    Object.keys(schema)
      .filter((keyword) => schema[keyword] === true)
      .map((keyword) => [keyword, answer] as const),
  ),
]);

/** An answer that a schema accepts; undefined where none is known. */
export function sampleAnswer(schema: JsonObject): Json | undefined {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const keyword = Object.keys(schema).find((one) => BY_KEYWORD.has(one) && schema[one] !== false);
  if (keyword !== undefined) return BY_KEYWORD.get(keyword);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof schema.minimum === 'number' ? schema.minimum : 1;
  return schema.type === 'string' && schema.pattern === undefined && schema.catalog === undefined
    ? samples.text
    : undefined;
}
