import { FALLBACK_LANGUAGE, type Phrase } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import {
  describeAnswer,
  describeCondition,
  describeField,
  describeGuards,
  type Labels,
} from '../conditions/describe-condition.ts';
import type { Finding, FindingKind } from './finding.ts';
import entries from './findings.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** Sentence about a finding for staff, and a sentence that says how to fix it. */
export interface FindingDescription {
  message: string;
  fix: string;
}

interface FindingDescriptor {
  code: string;
  severity: 'error' | 'warning';
  /** Text with the placeholders {field}, {when}, {option} and {ordinal}. */
  message: Phrase;
  /** Text instead of `message` if a single field in one branch is the cause. */
  fieldMessage?: Phrase;
  fix: Phrase;
}

/** Descriptors of all kinds of findings, by slug, with their phrases. */
export const findingKinds = entries as Readonly<Record<FindingKind, FindingDescriptor>>;

/** Describes a finding and its fix in the language of the labels. */
export function describeFinding(finding: Finding, labels: Labels): FindingDescription {
  const { lang } = labels;
  const { kind, path, prefix, guards, condition, option, ordinal, isProved } = finding;
  const { message, fieldMessage, fix } = findingKinds[kind];
  const when =
    condition === undefined
      ? describeGuards(labels, guards, prefix)
      : describeCondition(labels, condition, true, prefix);
  const field = describeField(labels, path);
  const text = formatPhrase(path !== '' && when !== '' ? (fieldMessage ?? message) : message, lang, {
    // Developers work with the files, so their texts name the path too.
    field: lang === FALLBACK_LANGUAGE ? `${field} (${path})` : field,
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
