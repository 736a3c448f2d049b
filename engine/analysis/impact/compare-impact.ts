import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { visibleAnswers } from '#engine/model/holds';
import { equalJson, type Json } from '#engine/model/json';
import type { SearchPorts } from '#engine/solver';
import {
  explainFields,
  type FieldConditions,
  type GuardAlternatives,
  readFieldConditions,
} from '../explain/explain-fields.ts';
import { sampleAnswers } from '../findings/sample-answers.ts';

/** Property of a field that an edit may change for the same answers: if it is shown, or if it is required. */
export type Aspect = 'visibility' | 'requiredness';

/**
 * Field that an edit shows, hides, or makes required or optional for some answers, with its conditions before
 * and after.
 */
export interface FieldImpact {
  path: string;
  aspect: Aspect;
  /** Conditions of the old version under which the field is shown, or required. */
  before: GuardAlternatives;
  /** Conditions of the new version under which the field is shown, or required. */
  after: GuardAlternatives;
  /** Answers for which the state differs; absent if none were found nor excluded by a proof. */
  example?: { answers: Answers; before: boolean; after: boolean };
}

/** Example of the form (its index in the list) that one version accepts and the other refuses. */
export interface ExampleImpact {
  index: number;
  /** True if the old version accepts the example. */
  before: boolean;
  /** True if the new version accepts the example. */
  after: boolean;
}

/** Effect of an edit on a variant: fields whose conditions differ, and examples whose verdict differs. */
export interface VariantImpact {
  fields: FieldImpact[];
  examples: ExampleImpact[];
}

/**
 * Compares which fields of a variant are shown and required before and after an edit of its schema, each with
 * answers that show the difference, and which examples are accepted.
 */
export function compareImpact(
  before: CompiledForm,
  after: CompiledForm,
  examples: readonly Answers[],
  ports: SearchPorts,
): VariantImpact {
  if (equalJson(before.schema, after.schema)) return { fields: [], examples: [] };
  const tries = triesFor([before, after], examples, ports);
  const [oldConditions, newConditions] = [readFieldConditions(before), readFieldConditions(after)];
  const paths = new Set([...oldConditions, ...newConditions].map(({ path }) => path));
  const fields = [...paths].flatMap((path) => {
    const [old, now] = [conditionsOf(oldConditions, path), conditionsOf(newConditions, path)];
    return (['visibility', 'requiredness'] as const).flatMap((aspect): FieldImpact[] => {
      const [was, is] = aspect === 'visibility' ? [old.shown, now.shown] : [old.required, now.required];
      if (equalJson(was as unknown as Json, is as unknown as Json)) return [];
      const example = tries
        .map((answers) => ({
          answers,
          before: stateOf(before, old, aspect, answers, ports),
          after: stateOf(after, now, aspect, answers, ports),
        }))
        .find((one) => one.before !== one.after);
      return [{ path, aspect, before: was, after: is, ...(example === undefined ? {} : { example }) }];
    });
  });
  return { fields, examples: examplesBetween(before, after, examples, ports) };
}

/** Returns answers for every branch of both versions; if a field differs, one of them shows it. */
function triesFor(
  forms: readonly CompiledForm[],
  examples: readonly Answers[],
  ports: SearchPorts,
): Answers[] {
  const found = forms.flatMap((form) => {
    const { minimal, full, branches } = sampleAnswers(form, examples, ports);
    const samples = [minimal, full].filter((answers) => answers !== undefined);
    return [...branches.map(({ answers }) => answers), ...samples];
  });
  const all: Answers[] = [{}, ...found, ...examples.map(normalizeAnswers)];
  // The shortest example is the clearest.
  return all.sort((a, b) => Object.keys(a).length - Object.keys(b).length);
}

/** Returns the conditions of a field; a field that the form does not have is never shown. */
const conditionsOf = (conditions: readonly FieldConditions[], path: string): FieldConditions =>
  conditions.find((one) => one.path === path) ?? { path, prefix: '', shown: [], required: [] };

/** Reports whether the field is shown, or shown and required, given answers without those of hidden fields. */
function stateOf(
  { schema }: CompiledForm,
  conditions: FieldConditions,
  aspect: Aspect,
  answers: Answers,
  { compile }: SearchPorts,
): boolean {
  const visible = visibleAnswers(schema, answers, compile);
  const [reason] = explainFields([conditions], visible, compile);
  return reason?.isShown === true && (aspect === 'visibility' || reason.requirements.length > 0);
}

function examplesBetween(
  before: CompiledForm,
  after: CompiledForm,
  examples: readonly Answers[],
  { compile }: SearchPorts,
): ExampleImpact[] {
  const accepts = ({ schema }: CompiledForm, answers: Answers): boolean =>
    compile(schema)(visibleAnswers(schema, normalizeAnswers(answers), compile));
  return examples.flatMap((answers, index): ExampleImpact[] => {
    const [was, is] = [accepts(before, answers), accepts(after, answers)];
    return was === is ? [] : [{ index, before: was, after: is }];
  });
}
