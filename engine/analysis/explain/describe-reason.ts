import { answerAt } from '#engine/model/answers';
import type { Answers } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { formatPhrase } from '#engine/model/text';
import {
  describeAnswer,
  describeCurrent,
  describeField,
  describeSteps,
  type Labels,
  leavesRead,
} from '../conditions/describe-condition.ts';
import { type FieldReason, type FieldRules, isMet, stepHolds } from './explain-fields.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Explains in sentences why a field is shown or hidden, and whether it is required. `visible`: the answers of
 * `given` without those of hidden fields.
 */
export function describeReason(
  { rules, isShown, requirements }: FieldReason,
  labels: Labels,
  { given, visible: answers }: { given: Answers; visible: Answers },
  compile: CompilePredicate,
): string[] {
  const { lang } = labels;
  const { path, prefix } = rules;
  const field = describeField(labels, path);
  if (!isShown) {
    const value = answerAt(given, path);
    const hidden = describeHidden(rules, labels, answers, compile);
    if (value === undefined) return [hidden];
    return [hidden, formatPhrase(texts.dropped, lang, { answer: describeAnswer(labels, path, value) })];
  }
  const way = rules.shown.find((steps) => isMet(steps, prefix, answers, compile)) ?? [];
  // The shortest requirement is the plainest, and a single one is reason enough.
  const [requirement] = [...requirements].sort((a, b) => a.length - b.length);
  const when = describeSteps(labels, way, prefix);
  return [
    formatPhrase(way.length === 0 ? texts.always : texts.shown, lang, { field, when }),
    requirement === undefined
      ? formatPhrase(texts.optional, lang)
      : formatPhrase(requirement.length === 0 ? texts.required : texts.requiredBecause, lang, {
          when: describeSteps(labels, requirement, prefix),
        }),
  ];
}

function describeHidden(
  { path, shown, prefix }: FieldRules,
  labels: Labels,
  answers: Answers,
  compile: CompilePredicate,
): string {
  const { lang } = labels;
  const field = describeField(labels, path);
  const unmet = shown.flat().filter((step) => !stepHolds(step, prefix, answers, compile));
  if (unmet.length === 0) return formatPhrase(texts.inHiddenGroup, lang, { field });
  return formatPhrase(texts.hidden, lang, {
    field,
    when: shown.map((steps) => describeSteps(labels, steps, prefix)).join(formatPhrase(texts.or, lang)),
    now: leavesRead(unmet, prefix)
      .map((read) => describeCurrent(labels, read, answers))
      .join(', '),
  });
}
