import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { type JsonObject, joinPath, objectIn } from '#engine/model/json';
import { type Guard, readParts } from '../conditions/schema-parts.ts';

/** Alternatives, of which one must hold: a list of guards that must all hold. `[]` is never true, `[[]]` always. */
export type GuardAlternatives = readonly (readonly Guard[])[];

/** Conditions under which a field is shown, and under which it is required. */
export interface FieldConditions {
  path: string;
  /** Path of the group whose answers the guards read, with a dot at its end; '' for the form. */
  prefix: string;
  /** Alternatives under one of which the field is shown. */
  shown: GuardAlternatives;
  /** Alternatives under one of which the field is required. */
  required: GuardAlternatives;
  /** Conditions of the group around the field, which must be shown too; absent for a field of the form itself. */
  group?: FieldConditions;
}

/** State of a field for certain answers: shown or hidden, required or not, with its conditions. */
export interface FieldReason {
  conditions: FieldConditions;
  /** True if the field and the groups around it are shown. */
  isShown: boolean;
  /** Requirements that hold now; if there are none, the field may stay empty. */
  requirements: GuardAlternatives;
}

/** Returns the conditions of every field of a compiled form, in the order of its fields. */
export function readFieldConditions({
  schema,
  fields,
}: Pick<CompiledForm, 'schema' | 'fields'>): FieldConditions[] {
  const found = new Map<string, FieldConditions>();
  const visit = (node: JsonObject, prefix: string, group?: FieldConditions): void => {
    const { parts } = readParts(node);
    for (const name of new Set(parts.flatMap(({ properties }) => Object.keys(properties)))) {
      const own = parts.filter(({ properties }) => Object.hasOwn(properties, name));
      const conditions: FieldConditions = {
        path: prefix + joinPath([name]),
        prefix,
        shown: own.map(({ guards }) => guards),
        required: parts.filter(({ required }) => required.includes(name)).map(({ guards }) => guards),
        ...(group === undefined ? {} : { group }),
      };
      found.set(conditions.path, conditions);
      const isGroup = fields.some(({ path }) => path.startsWith(`${conditions.path}.`));
      for (const { properties } of isGroup ? own : []) {
        const inner = properties[name];
        if (inner !== undefined) visit(inner, `${conditions.path}.`, conditions);
      }
    }
  };
  visit(schema, '');
  return fields.flatMap(({ path }) => found.get(path) ?? []);
}

/**
 * Returns the state of every field, shown or hidden, for the answers. `compile` must support the conditions of
 * the form.
 */
export function explainFields(
  conditions: readonly FieldConditions[],
  answers: Answers,
  compile: CompilePredicate,
): FieldReason[] {
  const isShown = ({ prefix, shown, group }: FieldConditions): boolean =>
    (group === undefined || isShown(group)) &&
    shown.some((guards) => isMet(guards, prefix, answers, compile));
  return conditions.map((one) => ({
    conditions: one,
    isShown: isShown(one),
    requirements: one.required.filter((guards) => isMet(guards, one.prefix, answers, compile)),
  }));
}

/**
 * True if all guards hold for the answers. `prefix`: path of the group that the conditions read, with a dot at
 * its end; '' for the form.
 */
export const isMet = (
  guards: readonly Guard[],
  prefix: string,
  answers: Answers,
  compile: CompilePredicate,
): boolean => guards.every((guard) => guardHolds(guard, prefix, answers, compile));

/**
 * True if, for the answers, the condition of the guard has the outcome that the guard demands. `prefix`: as in
 * `isMet`.
 */
export function guardHolds(
  { condition, holds }: Guard,
  prefix: string,
  answers: Answers,
  compile: CompilePredicate,
): boolean {
  const given = prefix === '' ? answers : answerAt(answers, prefix.slice(0, -1));
  const group = objectIn(given);
  const { required, ...more } = condition;
  // A dependency that only tests presence has no validator.
  if (Array.isArray(required) && Object.keys(more).length === 0)
    return required.every((name) => Object.hasOwn(group, String(name))) === holds;
  return compile(condition)(group) === holds;
}
