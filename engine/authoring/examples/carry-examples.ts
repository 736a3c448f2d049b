import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
  valueAt,
} from '#engine/model/json';
import { choicesIn, isList } from '#engine/model/schema';
import { withoutValueAt, withValueChanged } from '../edit/edit-json.ts';
import { readJsonObject } from '../edit/text-changes.ts';
import { sampleAnswer } from './sample-answer.ts';

/** What a form does with answers: the request that goes out, or the code by path of each answer that it refuses. */
export type Outcome = { request: JsonObject } | { issues: JsonObject };

/** A form as it is now. The engine has no validator of its own. */
export interface ExamplePorts {
  /** Undefined for a variant that there is not. */
  play(example: JsonObject): Outcome | undefined;
  /** The schemas that an answer of the example's variant has, in any branch; none for an answer that it does not ask for. */
  schemasOf(example: JsonObject, path: string): readonly JsonObject[];
  /** Answers that the example's variant accepts, where some can be found. */
  sample?(example: JsonObject): JsonObject | undefined;
}

type Kind = 'accepted' | 'refused';

/** An example that is not as somebody wrote it. */
export interface ExampleChange {
  kind: Kind;
  name: string;
  before: JsonObject;
  /** Absent where what it showed cannot be any more. */
  after?: JsonObject;
  /** Whether its answers changed, which a person wrote; the request and the issues follow from them. */
  isOfAnswers: boolean;
}

/**
 * The examples of a form as they are after a change of it. They are tests that follow from the form: `written` are those that a
 * person wrote, and the result depends on them and on the form alone, whichever way the form came to be as it is. An accepted
 * example stays accepted where an answer can be given or taken back for that; a refused one that nothing refuses any more is
 * gone.
 */
export function carryExamples(
  written: string,
  ports: ExamplePorts,
): { text: string; changes: ExampleChange[] } {
  const examples = readJsonObject(written);
  const changes: ExampleChange[] = [];
  let text = written;
  // The last one first, so that one that goes moves none of those to come.
  for (const kind of ['accepted', 'refused'] as const)
    for (const [index, before] of objectItems(examples?.[kind]).toReversed()) {
      const after = carried(kind, before, objectItems(examples?.accepted), ports);
      if (after === before) continue;
      text =
        after === undefined
          ? withoutValueAt(text, [kind, index])
          : withValueChanged(text, [kind, index], before, after);
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

/** The same object where nothing changes. */
function carried(
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
  const fixed = 'request' in outcome ? asked : acceptable(asked, accepted, ports);
  const sent = fixed && ports.play(fixed);
  if (fixed === undefined || sent === undefined || !('request' in sent)) return undefined;
  const isSame = fixed === example && equalJson(sent.request, example.request ?? null);
  return isSame ? example : { ...fixed, request: sent.request };
}

/** Without answers that nobody is asked for any more; one that the example shows to be unknown stays. */
function withoutUnknown(example: JsonObject, ports: ExamplePorts): JsonObject {
  const shown = objectIn(example.issues);
  const gone = Object.keys(objectIn(example.answers)).filter(
    (name) => shown[name] !== 'unknownField' && ports.schemasOf(example, name).length === 0,
  );
  return gone.reduce((left, name) => withAnswer(left, name, undefined), example);
}

/** With the answers that it takes to be accepted; undefined where none is known. */
function acceptable(example: JsonObject, accepted: Examples, ports: ExamplePorts): JsonObject | undefined {
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

/** The answer that an issue is about: where it is in an item, the list. */
function answerPath(example: JsonObject, issue: string): string {
  const steps = issue.split('.');
  const paths = steps.map((_step, index) => steps.slice(0, index + 1).join('.'));
  return paths.find((path) => Array.isArray(answerAt(example, path))) ?? issue;
}

/** What fits the schema of the answer and is nearest to what is there, then what others answer, then what the solver finds. */
function candidates(
  example: JsonObject,
  path: string,
  accepted: Examples,
  ports: ExamplePorts,
): [path: string, value: Json][] {
  const [name = ''] = path.split('.');
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

/** The items that can still be chosen, and as many others as it takes. */
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

/** Each place as near as may be to what it has. */
function nearestPlaces(places: readonly Json[], now: Json | undefined): Json[][] {
  const answers = places.map((place, index) => nearestAnswer(objectIn(place), listIn(now)[index]));
  return answers.every((answer) => answer !== undefined) ? [answers] : [];
}

function nearestAnswer(schema: JsonObject, now: Json | undefined): Json | undefined {
  const near = now === undefined ? [] : nearest(schema, now);
  return near.find((one) => equalJson(one, now ?? null)) ?? near[0] ?? now ?? sampleAnswer(schema);
}

/** The fields that an item still has, each as near as may be, and those that it has to have. */
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
  valueAt(objectIn(answers), path.split('.'));

/** The example with one answer, or without it; what the server reads back follows, where the example has that. */
function withAnswer(example: JsonObject, path: string, value: Json | undefined): JsonObject {
  const way = path.split('.');
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
