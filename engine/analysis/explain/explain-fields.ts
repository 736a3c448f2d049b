import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { type JsonObject, joinPath, objectIn } from '#engine/model/json';
import { readParts, type Step } from '../conditions/schema-parts.ts';

/**
 * Alternative lists of steps with the same result. No list means never; a list without steps means always.
 */
export type StepAlternatives = readonly (readonly Step[])[];

export interface FieldRules {
  path: string;
  /** Path prefix of the group whose answers the steps read: '' or `employer.` */
  prefix: string;
  shown: StepAlternatives;
  required: StepAlternatives;
  group?: FieldRules;
}

/** Reason for the state of a field, given some answers. */
export interface FieldReason {
  rules: FieldRules;
  isShown: boolean;
  /** Requirements that hold now; if there are none, the field may stay empty. */
  requirements: StepAlternatives;
}

/** Returns the rules of every field of a form, in the order of the fields. */
export function readFieldRules({ schema, fields }: Pick<CompiledForm, 'schema' | 'fields'>): FieldRules[] {
  const found = new Map<string, FieldRules>();
  const visit = (node: JsonObject, prefix: string, group?: FieldRules): void => {
    const { parts } = readParts(node);
    for (const name of new Set(parts.flatMap(({ properties }) => Object.keys(properties)))) {
      const own = parts.filter(({ properties }) => Object.hasOwn(properties, name));
      const rules: FieldRules = {
        path: prefix + joinPath([name]),
        prefix,
        shown: own.map(({ steps }) => steps),
        required: parts.filter(({ required }) => required.includes(name)).map(({ steps }) => steps),
        ...(group === undefined ? {} : { group }),
      };
      found.set(rules.path, rules);
      const isGroup = fields.some(({ path }) => path.startsWith(`${rules.path}.`));
      for (const { properties } of isGroup ? own : []) {
        const inner = properties[name];
        if (inner !== undefined) visit(inner, `${rules.path}.`, rules);
      }
    }
  };
  visit(schema, '');
  return fields.flatMap(({ path }) => found.get(path) ?? []);
}

/**
 * Returns the state of every field, shown or hidden, with its rules. `compile` must support the form's own
 * conditions.
 */
export function explainFields(
  rules: readonly FieldRules[],
  answers: Answers,
  compile: CompilePredicate,
): FieldReason[] {
  const isShown = ({ prefix, shown, group }: FieldRules): boolean =>
    (group === undefined || isShown(group)) && shown.some((steps) => isMet(steps, prefix, answers, compile));
  return rules.map((one) => ({
    rules: one,
    isShown: isShown(one),
    requirements: one.required.filter((steps) => isMet(steps, one.prefix, answers, compile)),
  }));
}

/** True if every condition on the way to a field holds. */
export const isMet = (
  steps: readonly Step[],
  prefix: string,
  answers: Answers,
  compile: CompilePredicate,
): boolean => steps.every((step) => stepHolds(step, prefix, answers, compile));

/** True if one condition holds for the answers of its group. */
export function stepHolds(
  { condition, holds }: Step,
  prefix: string,
  answers: Answers,
  compile: CompilePredicate,
): boolean {
  const given = prefix === '' ? answers : answerAt(answers, prefix.slice(0, -1));
  const group = objectIn(given);
  const { required, ...more } = condition;
  // A dependency that only tests presence has no compiled validator.
  if (Array.isArray(required) && Object.keys(more).length === 0)
    return required.every((name) => Object.hasOwn(group, String(name))) === holds;
  return compile(condition)(group) === holds;
}
