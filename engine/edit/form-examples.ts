import { formFile } from '../definition/load.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { FIELD_TYPES } from './field-types.ts';
import { readObject } from './form-place.ts';

/**
 * Keeps a form's examples true when an answer begins or ceases to be required: accepted ones give the answer, and send
 * it where the map does so without changing it; refused ones that lack it say so. What cannot be told here is left to
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
  for (const [index, example] of listed(examples.refused)) {
    const path: EditPath = ['refused', index, 'issues', name];
    const lacks = valueAt(example, ['answers', name]) === undefined;
    const isSaid = valueAt(example, ['issues', name]) === 'required';
    if (required && lacks) change((text) => withValueAt(text, path, 'required'));
    else if (!required && isSaid) change((text) => withoutValueAt(text, path));
  }
  if (!required || sample === undefined) return next;
  for (const [index, example] of listed(examples.accepted)) {
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

/** Examples without an answer that nobody is asked for any more; what they send is left to the check. */
export function forgetInExamples(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const file = formFile(slug, 'examples');
  const examples = readObject(files, file) ?? {};
  const places = (['accepted', 'refused'] as const).flatMap((kind) =>
    listed(examples[kind]).flatMap(([index]) =>
      ['answers', 'stored', 'issues'].map((part): EditPath => [kind, index, part, name]),
    ),
  );
  return withFile(files, file, (text) => places.reduce((next, path) => withoutValueAt(next, path), text));
}

const listed = (examples: Json | undefined): [number, JsonObject][] =>
  (Array.isArray(examples) ? examples : []).flatMap((one, index): [number, JsonObject][] =>
    isObject(one) ? [[index, one]] : [],
  );

/** Wire names that carry the answer as it is. */
function wiresOf(files: DocumentFiles, slug: string, name: string): string[] {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const map = valueAt(form, ['payloads', String(valueAt(form, ['submit', 'payload']))]);
  return Object.entries(isObject(map) ? map : {}).flatMap(([wire, node]) =>
    isObject(node) && node.answer === name && node.transform === undefined ? [wire] : [],
  );
}

/** Samples of answers by the keyword that judges them; shared fields have the same. */
const BY_KEYWORD: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['phone', '9161234567'],
  ['name', 'Анна'],
  ['full-name', 'Петрова Анна Ильинична'],
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
    ? 'Ответ'
    : undefined;
}
