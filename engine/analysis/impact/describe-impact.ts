import { formatPhrase } from '#engine/model/text';
import {
  describeCurrent,
  describeField,
  describeGuards,
  type Labels,
  leavesRead,
} from '../conditions/describe-condition.ts';
import type { GuardAlternatives } from '../explain/explain-fields.ts';
import type { FieldImpact } from './compare-impact.ts';
import texts from './texts.json' with { type: 'json' };

export interface ImpactDescription {
  sentence: string;
  example: string;
}

/** Describes an impact. `labels.before` and `labels.after` have the labels of fields in both versions. */
export function describeImpact(
  { path, aspect, before, after, example }: FieldImpact,
  labels: { before: Labels; after: Labels },
): ImpactDescription {
  const { lang } = labels.after;
  const aspectTexts = texts.aspects[aspect];
  const prefix = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const describeWays = (ways: GuardAlternatives, side: Labels): string => {
    if (ways.some((guards) => guards.length === 0)) return formatPhrase(texts.always, lang);
    const when = ways
      .map((guards) => describeGuards(side, guards, prefix))
      .join(formatPhrase(texts.or, lang));
    return formatPhrase(texts.when, lang, { when });
  };
  const was = { when: describeWays(before, labels.before) };
  const will = { when: describeWays(after, labels.after) };
  const sentence = formatPhrase(texts.sentence, lang, {
    field: describeField(after.length > 0 ? labels.after : labels.before, path),
    before: formatPhrase(before.length === 0 ? aspectTexts.neverBefore : aspectTexts.before, lang, was),
    after: formatPhrase(after.length === 0 ? aspectTexts.neverAfter : aspectTexts.after, lang, will),
  });
  if (example === undefined) return { sentence, example: formatPhrase(texts.noExample, lang) };
  const given = leavesRead([...before, ...after].flat(), prefix).map((read) =>
    describeCurrent(labels.after, read, example.answers),
  );
  return {
    sentence,
    example: formatPhrase(texts.example, lang, {
      answers: given.length === 0 ? texts.anyAnswers : given.join(', '),
      before: aspectTexts[example.before ? 'yes' : 'no'],
      after: aspectTexts[example.after ? 'yes' : 'no'],
    }),
  };
}
