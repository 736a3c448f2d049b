import type { Judge } from '../answers/active-schema.ts';
import { answerAt } from '../answers/path.ts';
import { readParts, type Step } from '../conditions/parts.ts';
import type { Answers, CompiledForm } from '../definition/model.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/** Different ways to the same, each with all of its steps. None: never; one without steps: always. */
export type Ways = readonly (readonly Step[])[];

/** The rules by which a field is shown and demanded. */
export interface FieldRules {
  path: string;
  /** Of the group that the steps speak of: '' or `employer.` */
  prefix: string;
  shown: Ways;
  demanded: Ways;
  /** The group that it is in. */
  group?: FieldRules;
}

/** Why a field is as it is beside some answers. */
export interface FieldReason {
  rules: FieldRules;
  isShown: boolean;
  /** The demands that count now; none: it may stay empty. */
  demands: Ways;
}

/** The rules of every field of a form, in the order of the fields. */
export function readFieldRules({ schema, fields }: Pick<CompiledForm, 'schema' | 'fields'>): FieldRules[] {
  const found = new Map<string, FieldRules>();
  const visit = (node: JsonObject, prefix: string, group?: FieldRules): void => {
    const { parts } = readParts(node);
    for (const name of new Set(parts.flatMap(({ properties }) => Object.keys(properties)))) {
      const own = parts.filter(({ properties }) => Object.hasOwn(properties, name));
      const rules: FieldRules = {
        path: prefix + name,
        prefix,
        shown: own.map(({ steps }) => steps),
        demanded: parts.filter(({ required }) => required.includes(name)).map(({ steps }) => steps),
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

/** Every field, shown or not, with the rules that say so now. `judge` decides the form's own conditions. */
export function explainFields(rules: readonly FieldRules[], answers: Answers, judge: Judge): FieldReason[] {
  const isShown = ({ prefix, shown, group }: FieldRules): boolean =>
    (group === undefined || isShown(group)) && shown.some((steps) => isWay(steps, prefix, answers, judge));
  return rules.map((one) => ({
    rules: one,
    isShown: isShown(one),
    demands: one.demanded.filter((steps) => isWay(steps, one.prefix, answers, judge)),
  }));
}

export const isWay = (steps: readonly Step[], prefix: string, answers: Answers, judge: Judge): boolean =>
  steps.every((step) => isSo(step, prefix, answers, judge));

export function isSo({ condition, holds }: Step, prefix: string, answers: Answers, judge: Judge): boolean {
  const given = prefix === '' ? answers : answerAt(answers, prefix.slice(0, -1));
  const group = isObject(given) ? given : {};
  const { required, ...more } = condition;
  // What a dependency asks, only to be there, is compiled into no validator of its own.
  if (Array.isArray(required) && Object.keys(more).length === 0)
    return required.every((name) => Object.hasOwn(group, String(name))) === holds;
  return judge(condition)(group) === holds;
}
