import type { PayloadNode } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { joinPath, splitPath } from '../json/path.ts';
import { carriedAnswers } from '../payload/nodes.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { STEPS } from '../schema/field-groups.ts';
import { subschemasAbout } from '../schema/keywords.ts';
import { comparedWith, RELATIONS, RULES_OF_ROLES } from '../schema/related-answers.ts';
import { FILLS } from '../sources/fills.ts';
import { decideAbsent } from './decide-absent.ts';
import { type OwnNames, ownNamesIn } from './own-names.ts';

/**
 * Change of the names of a form's answers: a removal, a rename or a copy. The functions of this module apply it
 * wherever a form names an answer.
 */
export interface NameChange {
  /** Returns the new name of an answer; undefined if the form no longer asks for it. */
  nameOf(name: string): string | undefined;
  /** Returns the changed schema of an answer, given its new name. */
  property?(schema: JsonObject, name: string): JsonObject;
  /** Answers to copy: the settings of an answer are copied, references to it are not. */
  copies?: {
    names: OwnNames;
    change: NameChange;
    /** Returns the wire name of a copied value. */
    wireOf(wire: string): string;
  };
}

/** Names of the answers that a form or variant does not ask for. */
export type Dropped = ReadonlySet<string>;

/** Creates the change that removes the given answers. */
export const removal = (dropped: Dropped): NameChange => ({
  nameOf: (name) => (dropped.has(name) ? undefined : name),
});

/**
 * Creates the change that gives a shared field's answers the names that a form has for them, and ids by these names,
 * since ids must be unique.
 */
export function renaming(names: OwnNames): NameChange {
  const given = new Set(names.values());
  return {
    nameOf: (name) => names.get(name) ?? name,
    property: (schema, name) =>
      given.has(name) && schema.fieldId !== undefined ? { ...schema, fieldId: name } : schema,
  };
}

/** Creates the change that copies answers under new names; `copies.change` is applied to each copy. */
export const copying = (
  names: OwnNames,
  copies: Omit<NonNullable<NameChange['copies']>, 'names'>,
): NameChange => ({
  nameOf: (name) => name,
  copies: { names, ...copies },
});

type Change<Value> = (value: Value, change: NameChange) => Json | undefined;

/** Changes members of an object; removes a member that becomes undefined. */
const withMembers = (
  object: JsonObject,
  changes: Readonly<Record<string, Change<Json>>>,
  change: NameChange,
) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const own = Object.hasOwn(changes, key) ? changes[key] : undefined;
      const now = own === undefined ? value : own(value, change);
      return now === undefined ? [] : [[key, now]];
    }),
  );

/** Changes the keys of an object that has settings by name of answer. */
function keyed(
  value: Json,
  change: NameChange,
  inside: (value: Json, change: NameChange, name: string) => Json | undefined = (one) => one,
): Json {
  if (!isObject(value)) return value;
  const entry = (name: string | undefined, one: Json, by: NameChange): [string, Json][] => {
    const now = name === undefined ? undefined : inside(one, by, name);
    return name === undefined || now === undefined ? [] : [[name, now]];
  };
  const { copies } = change;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => [
      ...entry(change.nameOf(name), one, change),
      ...(copies === undefined ? [] : entry(copies.names.get(name), one, copies.change)),
    ]),
  );
}

/** Changes a list of names; copies come after the last of their originals. */
function listed(value: Json, change: NameChange): Json {
  if (!Array.isArray(value)) return value;
  const now = value.flatMap((one: Json): Json[] => {
    const own = typeof one === 'string' ? change.nameOf(one) : one;
    return own === undefined ? [] : [own];
  });
  const names = change.copies?.names;
  if (names === undefined) return now;
  const isCopied = (one: Json) => typeof one === 'string' && names.has(one);
  const copies = [...names].flatMap(([name, copy]) =>
    now.includes(name) && !now.includes(copy) ? [copy] : [],
  );
  return now.toSpliced(now.findLastIndex(isCopied) + 1, 0, ...copies);
}

const named: Change<Json> = (value, change) => (typeof value === 'string' ? pathNamed(value, change) : value);

/** Changes the members of an object that are paths of answers. */
const membersNamed = (object: JsonObject, keys: readonly string[], change: NameChange): JsonObject =>
  withMembers(object, Object.fromEntries(keys.map((key) => [key, named])), change);

function pathNamed(path: string, { nameOf }: NameChange): string | undefined {
  const [first = '', ...inner] = splitPath(path);
  const now = nameOf(first);
  return now === first ? path : now === undefined ? undefined : joinPath([now, ...inner]);
}

/** Changes the parameters of a rule by answer, `{"members": {answer: …}}`; undefined if no answer is left. */
const members =
  (inside: Change<Json>): Change<Json> =>
  (params, change) => {
    if (!isObject(params) || !isObject(params.members)) return params;
    const left = objectIn(keyed(params.members, change, inside));
    const isLost = Object.keys(left).length === 0 && Object.keys(params.members).length > 0;
    return isLost ? undefined : { ...params, members: left };
  };

function relationNamed(relation: Json, change: NameChange): Json | undefined {
  const left = comparedWith(relation).flatMap((name) => change.nameOf(name) ?? []);
  if (Array.isArray(relation)) return left.length === 0 ? undefined : left;
  const [of] = left;
  return of === undefined || !isObject(relation) ? of : { ...relation, of };
}

/** Changes an expression; an answer that is removed has no value in it. */
function expressionNamed(expression: Json, change: NameChange): Json {
  if (Array.isArray(expression)) return expression.map((part) => expressionNamed(part, change));
  if (!isObject(expression)) return expression;
  const answer = expression.var;
  if (typeof answer === 'string') {
    const now = pathNamed(answer, change);
    return now === undefined ? null : { ...expression, var: now };
  }
  return Object.fromEntries(
    Object.entries(expression).map(([operator, part]) => [operator, expressionNamed(part, change)]),
  );
}

/** Changes a rule that names an answer for each role; without one of them it is removed. */
function rolesNamed(roles: readonly string[]): Change<Json> {
  return (params, change) => {
    if (!isObject(params)) return params;
    const now = membersNamed(params, roles, change);
    return Object.keys(now).length < Object.keys(params).length ? undefined : now;
  };
}

/** Changes the answers that a pick passes to its source. */
const pickNamed: Change<Json> = (pick, change) =>
  isObject(pick) && isObject(pick.with)
    ? {
        ...pick,
        with: membersNamed(pick.with, Object.keys(pick.with), change),
      }
    : pick;

function propertyNamed(schema: Json, change: NameChange, name: string): Json {
  if (!isObject(schema)) return schema;
  const now = withMembers(schema, { pick: pickNamed }, change);
  return change.property?.(now, name) ?? now;
}

/** Removes the uses of shared fields whose main answer is renamed and no longer asked for. */
const partsNamed: Change<Json> = (parts, { nameOf }) => {
  if (!Array.isArray(parts)) return parts;
  const left = parts.filter((part) => {
    const [main] = typeof objectIn(part).$ref === 'string' ? ownNamesIn(objectIn(part)).values() : [];
    return main === undefined || nameOf(main) !== undefined;
  });
  return left.length === 0 && parts.length > 0 ? undefined : left;
};

const SCHEMA: Readonly<Record<string, Change<Json>>> = {
  properties: (value, change) => keyed(value, change, propertyNamed),
  required: listed,
  dependencies: (value, { nameOf }) =>
    keyed(value, { nameOf }, (one, change) => (Array.isArray(one) ? listed(one, change) : one)),
  errorMessage: (value, change) =>
    isObject(value) ? withMembers(value, { required: (one) => keyed(one, change) }, change) : value,
  computed: members(expressionNamed),
  allOf: partsNamed,
  ...Object.fromEntries([...RELATIONS].map((rule) => [rule, members(relationNamed)])),
  ...Object.fromEntries([...RULES_OF_ROLES].map(([rule, roles]) => [rule, rolesNamed(roles)])),
};

/** Returns an object schema with a change of names applied to its own keywords, not to its subschemas. */
export const schemaNamed = (schema: JsonObject, change: NameChange): JsonObject =>
  withMembers(schema, SCHEMA, change);

/**
 * Keywords whose subschemas apply to the same value as the schema itself, so answers are duplicated inside
 * them too.
 */
const APPLIED: ReadonlySet<unknown> = new Set(['allOf', 'then', 'else', 'dependencies']);

/**
 * Returns an object schema with a change of names applied to it and to all subschemas about the same object, such as
 * branches.
 */
export function schemasNamed(schema: JsonObject, change: NameChange): JsonObject {
  const { copies: _none, ...read } = change;
  return mapChildSchemas(schemaNamed(schema, change), (child, [keyword]) => {
    const about = subschemasAbout(keyword);
    const isSame = about === 'value' || about === 'condition';
    return isSame ? schemasNamed(child, APPLIED.has(keyword) ? change : read) : child;
  });
}

const OPTIONS: Readonly<Record<string, Change<Json>>> = {
  'ui:dependsOn': named,
  [FILLS]: (fills, change) => {
    const left = listIn(fills).flatMap((fill) => {
      const field = isObject(fill) && typeof fill.field === 'string' ? pathNamed(fill.field, change) : '';
      return field === undefined ? [] : isObject(fill) && field !== '' ? [{ ...fill, field }] : [fill];
    });
    return left.length === 0 ? undefined : left;
  },
};

const groupNamed = (group: Json, change: NameChange): Json =>
  isObject(group) && Array.isArray(group.fields) ? { ...group, fields: listed(group.fields, change) } : group;

/** Changes the fields of steps; removes a step without fields, and the steps if none is left. */
const stepsNamed: Change<Json> = (steps, change) => {
  const fieldsOf = (step: Json) => listIn(objectIn(step).fields).length;
  const left = listIn(steps).flatMap((step) => {
    const now = groupNamed(step, change);
    return fieldsOf(now) === 0 && fieldsOf(step) > 0 ? [] : [now];
  });
  return left.length === 0 ? undefined : left;
};

const UI: Readonly<Record<string, Change<Json>>> = {
  'ui:order': listed,
  'ui:groups': (groups, change) => listIn(groups).map((group) => groupNamed(group, change)),
  [STEPS]: stepsNamed,
};

/** Returns a UI schema with a change of names applied to its keys and options. */
export function uiNamed(ui: JsonObject, change: NameChange): JsonObject {
  const isOfForm = (key: string) => Object.hasOwn(UI, key);
  const fields: NameChange = {
    ...change,
    nameOf: (key) => (isOfForm(key) ? key : change.nameOf(key)),
  };
  const options = (value: Json, own: NameChange, key: string): Json | undefined =>
    isOfForm(key) ? UI[key]?.(value, change) : isObject(value) ? withMembers(value, OPTIONS, own) : value;
  return objectIn(keyed(ui, fields, options));
}

/**
 * Change of each member of form.json. Settings that depend on a removed answer are removed: success texts,
 * proofs, consents.
 */
const BEHAVIOUR: Readonly<Record<string, Change<Json>>> = {
  payloads: (maps, change) =>
    isObject(maps)
      ? Object.fromEntries(
          Object.entries(maps).map(([name, map]) => [name, isObject(map) ? mapNamed(map, change) : map]),
        )
      : maps,
  consent: (rules, change) =>
    isObject(rules)
      ? Object.fromEntries(
          Object.entries(rules).flatMap(([purpose, rule]) => {
            const now = isObject(rule) ? holderNamed('field')(rule, change) : rule;
            return now === undefined ? [] : [[purpose, now]];
          }),
        )
      : rules,
  success: (success, change) =>
    isObject(success) ? withMembers(success, { cases: casesNamed }, change) : success,
  fields: (lines, change) =>
    listIn(lines).filter((line) => change.nameOf(String(objectIn(line).name)) !== undefined),
  without: (names, change) => {
    const left = listed(names, change);
    return listIn(left).length === 0 ? undefined : left;
  },
  proof: (proof, change) => (isObject(proof) ? holderNamed('answer')(proof, change) : proof),
};

/** Changes an object about one answer; removes it with the answer. */
const holderNamed =
  (member: string) =>
  (holder: JsonObject, change: NameChange): JsonObject | undefined => {
    const now = withMembers(holder, { [member]: named }, change);
    return member in holder && !(member in now) ? undefined : now;
  };

/**
 * Returns form.json with a change of names applied to consents, payload maps, conditions and every other place that
 * names an answer.
 */
export const behaviourNamed = (form: JsonObject, change: NameChange): JsonObject =>
  withMembers(form, BEHAVIOUR, change);

const casesNamed: Change<Json> = (cases, change) => {
  if (!Array.isArray(cases) || change.copies !== undefined) return cases;
  const left = cases.flatMap((one): Json[] => {
    if (!isObject(one) || !isObject(one.when)) return [one];
    const { when, ...always } = one;
    const decided = decideAbsent(when, (name) => change.nameOf(name) === undefined);
    if (decided === false) return [];
    return [decided === true ? always : { ...one, when: decided }];
  });
  return left.length === 0 && cases.length > 0 ? undefined : left;
};

/** Changes a payload map; a wire value of a copied answer is sent again, after the original. */
function mapNamed(map: JsonObject, change: NameChange): JsonObject {
  const { copies } = change;
  return Object.fromEntries(
    Object.entries(map).flatMap(([wire, node]): [string, Json][] => {
      // A definition that was not checked yet may have any value here.
      if (!isObject(node)) return [[wire, node]];
      const [kept, copy] = [nodeNamed(node, change), copyOf(node, change)];
      return [
        ...(kept === undefined ? [] : [[wire, kept] as [string, Json]]),
        ...(copy === undefined ? [] : [[copies?.wireOf(wire) ?? wire, copy] as [string, Json]]),
      ];
    }),
  );
}

const copyOf = (node: JsonObject, { copies }: NameChange): JsonObject | undefined =>
  copies !== undefined && isMadeOf(node, (name) => copies.names.has(name))
    ? nodeNamed(node, copies.change)
    : undefined;

/**
 * True if an answer for which `isOne` is true is the only or the first input of a payload node, so that the wire
 * value stands for that answer.
 */
export function isMadeOf({ answer, answers }: JsonObject, isOne: (name: string) => boolean): boolean {
  return [answer, Object.values(objectIn(answers))[0]].some(
    (path) => typeof path === 'string' && isOne(splitPath(path)[0] ?? ''),
  );
}

const SOURCES = ['answer', 'answers', 'const', 'context', 'object', 'list', 'each', 'count'] as const;
const isSourced = (node: JsonObject): boolean => SOURCES.some((source) => source in node);

const NODE: Readonly<Record<string, Change<Json>>> = {
  answer: named,
  each: named,
  count: named,
  answers: (inputs, change) => {
    if (!isObject(inputs)) return inputs;
    const left = membersNamed(inputs, Object.keys(inputs), change);
    const [first] = Object.keys(inputs);
    return first === undefined || first in left ? left : undefined;
  },
  object: (map, change) => (isObject(map) ? mapNamed(map, change) : map),
  list: (nodes, change) =>
    listIn(nodes).flatMap((node): Json[] =>
      isObject(node)
        ? [nodeNamed(node, change), copyOf(node, change)].filter((one) => one !== undefined)
        : [node],
    ),
};

/** Returns a payload node with a change of names applied to its inputs; undefined if it has lost them all. */
export function nodeNamed(node: JsonObject, change: NameChange): JsonObject | undefined {
  const now = withMembers(node, NODE, change);
  const carried = [node, now].map((one) =>
    'object' in one ? carriedAnswers(one as unknown as PayloadNode).length : 1,
  );
  const isEmptied = carried[1] === 0 && carried[0] !== 0;
  return isEmptied || (isSourced(node) && !isSourced(now)) ? undefined : now;
}
