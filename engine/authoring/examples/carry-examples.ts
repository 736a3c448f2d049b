import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
  parseObject,
  splitPath,
  valueAt,
} from '#engine/model/json';
import { choicesIn, isList } from '#engine/model/schema';
import { withoutValueAt, withValueChanged } from '../edit/edit-json.ts';
import { isGenerated } from '../edit/new-form.ts';
import { sampleAnswer } from './sample-answer.ts';

/**
 * Result of filling in a form with given answers: the request that it sends, or the error codes (path of the answer →
 * code) if the answers are refused.
 */
export type Outcome = { request: JsonObject } | { issues: JsonObject };

/** Functions by which the caller runs the current form, because this module has no validator of its own. */
export interface ExamplePorts {
  /** Runs the form with an example's answers; undefined if its variant does not exist. */
  play(example: JsonObject): Outcome | undefined;
  /** Returns an answer's schemas in all branches of the example's variant; empty if unknown. */
  schemasOf(example: JsonObject, path: string): readonly JsonObject[];
  /** Returns answers that the example's variant accepts; undefined if none are found. */
  sample?(example: JsonObject): JsonObject | undefined;
}

type Kind = 'accepted' | 'refused';

/** Change of one example of examples.json that a person wrote, to be shown to the author of the form. */
export interface ExampleChange {
  kind: Kind;
  name: string;
  /** Example before the change. */
  before: JsonObject;
  /** New example; absent if the form can no longer show what it showed. */
  after?: JsonObject;
  /** True if the answers changed, which a person wrote; false if only the request or the error codes did. */
  isOfAnswers: boolean;
}

/**
 * Returns the text of examples.json adapted to a changed form, and the changes of examples that a person wrote.
 * Requests and error codes are recomputed; an accepted example stays accepted if adding or removing an answer
 * achieves that, otherwise it is removed; a refused example that is accepted now is removed. The result depends only
 * on the form and on `written`, the text before the author's edits.
 */
export function carryExamples(
  written: string,
  ports: ExamplePorts,
): { text: string; changes: ExampleChange[] } {
  const examples = parseObject(written);
  const changes: ExampleChange[] = [];
  let text = written;
  // Examples are visited from the last to the first, so that a removal does not shift the others.
  for (const kind of ['accepted', 'refused'] as const)
    for (const [index, before] of objectItems(examples?.[kind]).toReversed()) {
      const after = carryExample(kind, before, objectItems(examples?.accepted), ports);
      if (after === before) continue;
      text =
        after === undefined
          ? withoutValueAt(text, [kind, index])
          : withValueChanged(text, [kind, index], before, after);
      if (isGenerated(kind, before.name)) continue;
      changes.push({
        kind,
        name: String(before.name),
        before,
        ...(after === undefined ? {} : { after }),
        isOfAnswers: !equalJson(before.answers ?? null, after?.answers ?? null),
      });
    }
  return { text, changes: changes.reverse() };
}

type Examples = readonly (readonly [number, JsonObject])[];

/** Returns the updated example; the same object if nothing changes. */
function carryExample(
  kind: Kind,
  example: JsonObject,
  accepted: Examples,
  ports: ExamplePorts,
): JsonObject | undefined {
  const asked = withoutUnknown(example, ports);
  const outcome = ports.play(asked);
  if (outcome === undefined) return example;
  if (kind === 'refused') {
    if (!('issues' in outcome)) return undefined;
    const isSame = asked === example && equalJson(outcome.issues, example.issues ?? null);
    return isSame ? example : { ...asked, issues: outcome.issues };
  }
  const fixed = 'request' in outcome ? asked : makeAccepted(asked, accepted, ports);
  const sent = fixed && ports.play(fixed);
  if (fixed === undefined || sent === undefined || !('request' in sent)) return undefined;
  const isSame = fixed === example && equalJson(sent.request, example.request ?? null);
  return isSame ? example : { ...fixed, request: sent.request };
}

/** Removes answers that the form no longer has, but not one that the example shows as unknown. */
function withoutUnknown(example: JsonObject, ports: ExamplePorts): JsonObject {
  const shown = objectIn(example.issues);
  const gone = Object.keys(objectIn(example.answers)).filter(
    (name) => shown[name] !== 'unknownField' && ports.schemasOf(example, name).length === 0,
  );
  return gone.reduce((left, name) => withAnswer(left, name, undefined), example);
}

/** Changes answers until the example is accepted; undefined if that fails. */
function makeAccepted(example: JsonObject, accepted: Examples, ports: ExamplePorts): JsonObject | undefined {
  const tried = new Map<string, number>();
  let current = example;
  for (;;) {
    const outcome = ports.play(current);
    if (outcome === undefined || 'request' in outcome) return current;
    const [issue] = Object.keys(outcome.issues).filter((one) => one !== '');
    if (issue === undefined) return undefined;
    const path = answerPath(current, issue);
    const count = tried.get(path) ?? 0;
    tried.set(path, count + 1);
    const candidate = candidates(example, path, accepted, ports)[count];
    if (candidate === undefined) return undefined;
    current = withAnswer(current, ...candidate);
  }
}

/** Returns the path of the answer with an issue; in a list's item, the path of the list. */
function answerPath(example: JsonObject, issue: string): string {
  const steps = splitPath(issue);
  const paths = steps.map((_step, index) => joinPath(steps.slice(0, index + 1)));
  return paths.find((path) => Array.isArray(answerAt(example, path))) ?? issue;
}

/**
 * Returns candidate values: values that fit the schema and are nearest to the current value, then values of
 * other examples, then the solver's.
 */
function candidates(
  example: JsonObject,
  path: string,
  accepted: Examples,
  ports: ExamplePorts,
): [path: string, value: Json][] {
  const [name = ''] = splitPath(path);
  const current = answerAt(example, path);
  const fitting = ports
    .schemasOf(example, path)
    .flatMap((schema) => [...nearest(schema, current), sampleAnswer(schema)].filter(isKnown));
  const own: [string, Json][] = fitting.map((value) => [path, value]);
  const given = accepted.flatMap(([, one]): [string, Json][] => {
    const value = answerAt(one, name);
    return value === undefined ? [] : [[name, value]];
  });
  const found = ports.sample?.(example)?.[name];
  return [...own, ...given, ...(found === undefined ? [] : [[name, found] as [string, Json]])];
}

const isKnown = (value: Json | undefined): value is Json => value !== undefined;

function nearest(schema: JsonObject, now?: Json): Json[] {
  const { minimum, maximum, minLength, maxLength, type } = schema;
  if (isList(schema) && Array.isArray(now)) return nearestList(schema, now);
  if (Array.isArray(schema.items)) return nearestPlaces(schema.items, now);
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (type === 'boolean') return [now !== true];
  if (typeof now === 'number') {
    const least = typeof minimum === 'number' ? Math.max(now, minimum) : now;
    return [typeof maximum === 'number' ? Math.min(least, maximum) : least];
  }
  if (typeof now !== 'string') return [];
  const padded = typeof minLength === 'number' ? now.padEnd(minLength, now === '' ? 'x' : now) : now;
  return [typeof maxLength === 'number' ? padded.slice(0, maxLength).trim() : padded];
}

/** Keeps the items that are still allowed, and adds as many others as required. */
function nearestList(schema: JsonObject, now: readonly Json[]): Json[][] {
  const { minItems, maxItems } = schema;
  const items = objectIn(schema.items);
  if (isObject(items.properties)) return [now.map((item) => nearestItem(items, objectIn(item)))];
  const choices = choicesIn(schema);
  if (choices === undefined) return [];
  const isIn = (list: readonly Json[], item: Json): boolean => list.some((one) => equalJson(one, item));
  const kept = now.filter((item) => isIn(choices, item));
  const missing = typeof minItems === 'number' ? Math.max(0, minItems - kept.length) : 0;
  const others = choices.filter((choice) => !isIn(kept, choice)).slice(0, missing);
  const list = [...kept, ...others].slice(0, typeof maxItems === 'number' ? maxItems : undefined);
  return list.length === 0 ? [] : [list];
}

function nearestPlaces(places: readonly Json[], now: Json | undefined): Json[][] {
  const answers = places.map((place, index) => nearestAnswer(objectIn(place), listIn(now)[index]));
  return answers.every((answer) => answer !== undefined) ? [answers] : [];
}

function nearestAnswer(schema: JsonObject, now: Json | undefined): Json | undefined {
  const near = now === undefined ? [] : nearest(schema, now);
  return near.find((one) => equalJson(one, now ?? null)) ?? near[0] ?? now ?? sampleAnswer(schema);
}

/** Keeps the fields that an item still has, each with its nearest value, and adds the required ones. */
function nearestItem({ properties, required }: JsonObject, now: JsonObject): JsonObject {
  const names = listIn(required).map(String);
  return Object.fromEntries(
    objectEntries(properties).flatMap(([name, field]): [string, Json][] => {
      if (now[name] === undefined && !names.includes(name)) return [];
      const value = nearestAnswer(field, now[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const answerAt = ({ answers }: JsonObject, path: string): Json | undefined =>
  valueAt(objectIn(answers), splitPath(path));

/** Sets or removes an answer of an example, also in its `stored` answers if it has these. */
function withAnswer(example: JsonObject, path: string, value: Json | undefined): JsonObject {
  const way = splitPath(path);
  return {
    ...example,
    answers: withMember(objectIn(example.answers), way, value),
    ...(isObject(example.stored) ? { stored: withMember(example.stored, way, value) } : {}),
  };
}

function withMember(object: JsonObject, [name = '', ...rest]: readonly string[], value?: Json): JsonObject {
  const { [name]: before, ...others } = object;
  if (rest.length > 0) return { ...object, [name]: withMember(objectIn(before), rest, value) };
  return value === undefined ? others : { ...object, [name]: value };
}
