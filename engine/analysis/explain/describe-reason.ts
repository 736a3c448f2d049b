import { answerAt } from '#engine/model/answers';
import type { Answers } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { formatPhrase } from '#engine/model/text';
import {
  describeAnswer,
  describeCurrent,
  describeField,
  describeGuards,
  type Labels,
  leavesRead,
} from '../conditions/describe-condition.ts';
import { type FieldConditions, type FieldReason, guardHolds, isMet } from './explain-fields.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Returns sentences that explain why a field is shown or hidden, and if it is required. `given`: all answers;
 * `visible`: those without the answers of hidden fields.
 */
export function describeReason(
  { conditions, isShown, requirements }: FieldReason,
  labels: Labels,
  { given, visible: answers }: { given: Answers; visible: Answers },
  compile: CompilePredicate,
): string[] {
  const { lang } = labels;
  const { path, prefix } = conditions;
  const field = describeField(labels, path);
  if (!isShown) {
    const value = answerAt(given, path);
    const hidden = describeHidden(conditions, labels, answers, compile);
    if (value === undefined) return [hidden];
    return [hidden, formatPhrase(texts.dropped, lang, { answer: describeAnswer(labels, path, value) })];
  }
  const way = conditions.shown.find((guards) => isMet(guards, prefix, answers, compile)) ?? [];
  // One requirement is reason enough, and the shortest is the clearest.
  const [requirement] = [...requirements].sort((a, b) => a.length - b.length);
  const when = describeGuards(labels, way, prefix);
  return [
    formatPhrase(way.length === 0 ? texts.always : texts.shown, lang, { field, when }),
    requirement === undefined
      ? formatPhrase(texts.optional, lang)
      : formatPhrase(requirement.length === 0 ? texts.required : texts.requiredBecause, lang, {
          when: describeGuards(labels, requirement, prefix),
        }),
  ];
}

function describeHidden(
  { path, shown, prefix }: FieldConditions,
  labels: Labels,
  answers: Answers,
  compile: CompilePredicate,
): string {
  const { lang } = labels;
  const field = describeField(labels, path);
  const unmet = shown.flat().filter((guard) => !guardHolds(guard, prefix, answers, compile));
  if (unmet.length === 0) return formatPhrase(texts.inHiddenGroup, lang, { field });
  return formatPhrase(texts.hidden, lang, {
    field,
    when: shown.map((guards) => describeGuards(labels, guards, prefix)).join(formatPhrase(texts.or, lang)),
    now: leavesRead(unmet, prefix)
      .map((read) => describeCurrent(labels, read, answers))
      .join(', '),
  });
}
