import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import written from './examples.json' with { type: 'json' };
import type { Setting } from './settings.ts';

/**
 * Example of a setting's value in the reference, with the file that contains it; no file if no definition uses the
 * setting.
 */
export interface Example {
  value: Json;
  file?: string;
}

const writtenExamples: Readonly<Record<string, Readonly<Record<string, Json>>>> = written;

/**
 * Returns the example that the reference shows for a setting: its shortest value in checked definitions,
 * otherwise that of `examples.json`, otherwise one that its type implies (a choice, `true`); `undefined`
 * without any.
 */
export function exampleOf(
  kind: string,
  { path, schema }: Setting,
  documents: ReadonlyMap<string, Json>,
): Example | undefined {
  const used = findShortest(path, documents);
  if (used !== undefined) return used;
  const value = writtenExamples[kind]?.[path] ?? impliedValue(schema);
  return value === undefined ? undefined : { value };
}

function findShortest(path: string, documents: ReadonlyMap<string, Json>): Example | undefined {
  let best: (Example & { length: number }) | undefined;
  for (const [file, document] of documents)
    for (const value of [document].flat().flatMap((one) => valuesAt(one, path))) {
      const length = JSON.stringify(value).length;
      if (!isEmpty(value) && (best === undefined || length < best.length)) best = { value, file, length };
    }
  return best;
}

/**
 * True for a value that shows nothing of a setting: an empty one, or one with `null`, which removes a member in
 * an overlay.
 */
const isEmpty = (value: Json): boolean => /^(""|\[\]|\{\})$|\bnull\b/.test(JSON.stringify(value));

/**
 * Returns the values at a path of `settingsOf`: `a.b`, `list[].name`, `map.<name>`, `blocks[form].anchor`.
 */
const valuesAt = (document: Json, path: string): Json[] =>
  path.split('.').reduce<Json[]>(
    (values, part) => {
      const [, name = '', kind] = /^([^[]*)(?:\[(.*)\])?$/.exec(part) ?? [];
      const members = values.flatMap((value) => membersOf(value, name));
      return kind === undefined
        ? members
        : members.flat().filter((item) => kind === '' || objectIn(item).kind === kind);
    },
    [document],
  );

function membersOf(value: Json, name: string): Json[] {
  if (!isObject(value)) return [];
  if (name === '<name>') return Object.values(value);
  const member = value[name];
  return member === undefined ? [] : [member];
}

/** Derives an example for flags, rules and choices. */
function impliedValue(schema: JsonObject): Json | undefined {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const isFlag = [schema, ...[schema.anyOf ?? []].flat()].some((one) => objectIn(one).type === 'boolean');
  return isFlag ? true : undefined;
}
