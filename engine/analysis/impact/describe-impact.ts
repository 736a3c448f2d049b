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

/** Sentence about the changed conditions of a field, and a sentence with example answers. */
export interface ImpactDescription {
  sentence: string;
  example: string;
}

/**
 * Describes in sentences how the conditions of a field change, with example answers or a note that none were
 * found. `labels.before` and `labels.after`: labels of the fields in both versions.
 */
export function describeImpact(
  { path, aspect, before, after, example }: FieldImpact,
  labels: { before: Labels; after: Labels },
): ImpactDescription {
  const { lang } = labels.after;
  const aspectTexts = texts.aspects[aspect];
  const prefix = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const describeWays = (side: 'before' | 'after', ways: GuardAlternatives): string => {
    const { always, never, when } = aspectTexts[side];
    if (ways.length === 0) return formatPhrase(never, lang);
    if (ways.some((guards) => guards.length === 0)) return formatPhrase(always, lang);
    const conditions = ways.map((guards) => describeGuards(labels[side], guards, prefix));
    return formatPhrase(when, lang, { when: conditions.join(formatPhrase(texts.or, lang)) });
  };
  const sentence = formatPhrase(texts.sentence, lang, {
    field: describeField(after.length > 0 ? labels.after : labels.before, path),
    before: describeWays('before', before),
    after: describeWays('after', after),
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
