import type { Phrase } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import {
  describeAnswer,
  describeCondition,
  describeField,
  describeSteps,
  type Labels,
} from '../conditions/describe-condition.ts';
import type { Finding, FindingKind } from './finding.ts';
import entries from './findings.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** What is wrong, and what to do. */
export interface FindingDescription {
  message: string;
  fix: string;
}

/** One kind of finding, as its entry in findings.json describes it. */
interface FindingDescriptor {
  code: string;
  severity: 'error' | 'warning';
  /** Placeholders: {field}, {when}, {option}, {ordinal}. */
  message: Phrase;
  /** Instead of `message` where one field is to blame and only in a branch. */
  fieldMessage?: Phrase;
  fix: Phrase;
}

export const findingKinds = entries as Readonly<Record<FindingKind, FindingDescriptor>>;

/** A finding in the language of the labels, by the names that visitors read. */
export function describeFinding(finding: Finding, labels: Labels): FindingDescription {
  const { lang } = labels;
  const { kind, path, prefix, steps, condition, option, ordinal, isProved } = finding;
  const { message, fieldMessage, fix } = findingKinds[kind];
  const when =
    condition === undefined
      ? describeSteps(labels, steps, prefix)
      : describeCondition(labels, condition, true, prefix);
  const field = describeField(labels, path);
  const text = formatPhrase(path !== '' && when !== '' ? (fieldMessage ?? message) : message, lang, {
    // Those who read English here have the files before them.
    field: lang === 'ru' ? field : `${field} (${path})`,
    when,
    option: option === undefined ? '' : describeAnswer(labels, path, option),
    ordinal: String(ordinal ?? ''),
  });
  if (isProved) return { message: text, fix: formatPhrase(fix, lang) };
  return {
    message: formatPhrase(texts.undecided, lang, { message: text.charAt(0).toLowerCase() + text.slice(1) }),
    fix: formatPhrase(texts.undecidedFix, lang),
  };
}
