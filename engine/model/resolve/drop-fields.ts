import { computedWithout } from '../computed/check-expression.ts';
import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { firstName } from '../json/path.ts';
import { carriedAnswers } from '../payload/nodes.ts';
import { STEPS } from '../schema/field-groups.ts';
import { intersection } from '../schema/intersect.ts';
import { RELATIONS, relationsWithout } from '../schema/related-answers.ts';
import { decideAbsent } from './decide-absent.ts';
import { flattenAllOf } from './flatten-all-of.ts';

/** Names of answers that a form does not ask for. */
export type Dropped = ReadonlySet<string>;

/**
 * Returns the resolved schema of an object that never has some of its members: conditions on them are
 * decided, and the remaining branch applies unconditionally.
 */
export function schemaWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const { if: condition, then: consequence, else: alternative, ...rest } = membersWithout(schema, dropped);
  if (condition === undefined) return rest;
  const decided = decideAbsent(condition, dropped);
  const branches = Object.entries({ then: consequence, else: alternative }).flatMap(
    ([keyword, part]): [string, Json][] =>
      part === undefined ? [] : [[keyword, partWithout(part, dropped)]],
  );
  if (typeof decided !== 'boolean') return { ...rest, if: decided, ...Object.fromEntries(branches) };
  const [, branch = true] = branches.find(([keyword]) => keyword === (decided ? 'then' : 'else')) ?? [];
  return objectOf(intersection(branch, rest));
}

/**
 * Returns the same for a schema whose fragments are not merged yet. A fragment that loses a field is taken
 * apart: its remaining fields follow the form's own, like fields that an overlay adds.
 */
export function flattenWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const { allOf, ...parent } = schema;
  const members = listIn(allOf);
  const losing = members.filter((member) => !equalJson(partWithout(member, dropped), member));
  const whole = members.filter((member) => !losing.includes(member));
  const flat = flattenAllOf(whole.length > 0 ? { ...parent, allOf: whole } : parent);
  return losing.reduce<JsonObject>(
    (result, member) => objectOf(intersection(partWithout(member, dropped), result)),
    schemaWithout(flat, dropped),
  );
}

const objectOf = (schema: Json): JsonObject => (schema === false ? { not: {} } : objectIn(schema));

const partWithout = (part: Json, dropped: Dropped): Json =>
  isObject(part) ? schemaWithout(part, dropped) : part;

function membersWithout(schema: JsonObject, dropped: Dropped): JsonObject {
  const change: Readonly<Record<string, (value: Json) => Json>> = {
    properties: (value) => keysWithout(value, dropped),
    required: (value) => itemsWithout(value, dropped),
    dependencies: (value) => dependenciesWithout(value, dropped),
    errorMessage: (value) =>
      isObject(value) && isObject(value.required)
        ? { ...value, required: keysWithout(value.required, dropped) }
        : value,
    allOf: (value) => listIn(value).map((part) => partWithout(part, dropped)),
    anyOf: (value) => listIn(value).map((part) => decideAbsent(part, dropped)),
    oneOf: (value) => listIn(value).map((part) => decideAbsent(part, dropped)),
    not: (value) => decideAbsent(value, dropped),
    computed: (value) => computedWithout(value, dropped),
  };
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      RELATIONS.has(keyword) ? relationsWithout(value, dropped) : (change[keyword]?.(value) ?? value),
    ]),
  );
}

const dependenciesWithout = (value: Json, dropped: Dropped): Json =>
  Object.fromEntries(
    Object.entries(objectIn(keysWithout(value, dropped))).map(([name, dependency]) => [
      name,
      Array.isArray(dependency) ? itemsWithout(dependency, dropped) : partWithout(dependency, dropped),
    ]),
  );

export function uiWithout(ui: JsonObject, dropped: Dropped): JsonObject {
  return Object.fromEntries(
    Object.entries(objectIn(keysWithout(ui, dropped))).map(([key, value]) => {
      if (key === 'ui:order') return [key, itemsWithout(value, dropped)];
      const isParted = key === 'ui:groups' || key === STEPS;
      return [key, isParted ? listIn(value).map((part) => partOfUiWithout(part, dropped)) : value];
    }),
  );
}

const partOfUiWithout = (part: Json, dropped: Dropped): Json =>
  isObject(part) && Array.isArray(part.fields)
    ? { ...part, fields: itemsWithout(part.fields, dropped) }
    : part;

/**
 * Returns the behaviour of a form without some answers: they are not sent, their boxes give no consent, and
 * no success text depends on them.
 */
export function behaviourWithout(form: JsonObject, dropped: Dropped): JsonObject {
  const change: Readonly<Record<string, (value: Json) => Json>> = {
    payloads: (value) => payloadsWithout(value, (node) => nodeWithout(node, dropped)),
    consent: (value) =>
      Object.fromEntries(
        Object.entries(objectIn(value)).filter(([, rule]) => !dropped.has(String(objectIn(rule).field))),
      ),
    success: (value) =>
      isObject(value) && Array.isArray(value.cases)
        ? { ...value, cases: value.cases.flatMap((one) => caseWithout(one, dropped)) }
        : value,
  };
  return Object.fromEntries(
    Object.entries(form).map(([member, value]) => [member, change[member]?.(value) ?? value]),
  );
}

function caseWithout(one: Json, dropped: Dropped): Json[] {
  if (!isObject(one) || !isObject(one.when)) return [one];
  const { when, ...always } = one;
  const decided = decideAbsent(when, dropped);
  if (decided === false) return [];
  return [decided === true ? always : { ...one, when: decided }];
}

/** Sources of a wire value other than answers. */
const OTHER_SOURCES = ['const', 'context', 'object', 'list', 'each'] as const;

/** Removes the dropped inputs of a node; without its first input, the node is removed. */
function nodeWithout(node: PayloadNode, dropped: Dropped): PayloadNode | undefined {
  const isDropped = (path: Json): boolean => dropped.has(firstName(String(path)));
  if ('list' in node) return { ...node, list: node.list.flatMap((item) => nodeWithout(item, dropped) ?? []) };
  if ('object' in node) {
    const object = mapWithout(node.object, (inner) => nodeWithout(inner, dropped));
    const left = { ...node, object };
    return carriedAnswers(node).length > 0 && carriedAnswers(left).length === 0 ? undefined : left;
  }
  const { answer, answers, ...rest } = node as unknown as JsonObject;
  // A node for the items of a dropped list, or for their number, is removed.
  if ([rest.each, rest.count].some((path) => path !== undefined && isDropped(path))) return undefined;
  const inputs = Object.entries(objectIn(answers));
  const kept = inputs.filter(([, path]) => !isDropped(path));
  const isAnswerLost = answer !== undefined && isDropped(answer);
  if (!isAnswerLost && kept.length === inputs.length) return node;
  const left: JsonObject = {
    ...(answer === undefined || isAnswerLost ? {} : { answer }),
    ...(kept.length === 0 || kept[0] !== inputs[0] ? {} : { answers: Object.fromEntries(kept) }),
    ...rest,
  };
  const hasSource = ['answer', 'answers', ...OTHER_SOURCES].some((source) => source in left);
  return hasSource ? (left as unknown as PayloadNode) : undefined;
}

/** Returns payload maps with every node changed; a node that becomes undefined is removed. */
export const payloadsWithout = (
  payloads: Json | undefined,
  change: (node: PayloadNode) => PayloadNode | undefined,
): JsonObject =>
  Object.fromEntries(
    Object.entries(objectIn(payloads)).map(([name, map]) => [name, mapWithout(map as PayloadMap, change)]),
  ) as JsonObject;

export function mapWithout(
  map: PayloadMap,
  change: (node: PayloadNode) => PayloadNode | undefined,
): PayloadMap {
  return Object.fromEntries(
    Object.entries(map).flatMap(([field, node]): [string, PayloadNode][] => {
      // The definition may not have been checked yet, so any value is possible.
      if (!isObject(node)) return [[field, node]];
      const kept = change(node);
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}

const keysWithout = (value: Json, dropped: Dropped): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !dropped.has(key))) : value;

const itemsWithout = (value: Json, dropped: Dropped): Json =>
  Array.isArray(value) ? value.filter((item) => !dropped.has(String(item))) : value;
