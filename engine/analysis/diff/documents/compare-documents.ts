import { inEachLanguage } from '#engine/model/definition';
import { sign, type Unsigned, type Words } from '../change.ts';
import { describeChange } from '../describe-change.ts';
import { documentChanges, type NamedMeta } from './document-changes.ts';
import type { DocumentWithTexts } from './shown-value.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Describes each difference of a document other than a form in a sentence, in every language of the studio; a
 * created or removed document in a single one.
 */
export function compareDocuments(
  before: DocumentWithTexts,
  after: DocumentWithTexts,
  meta: NamedMeta,
): Words[] {
  if (before.value === undefined) return after.value === undefined ? [] : [texts.created];
  if (after.value === undefined) return [texts.removed];
  return documentChanges('', before, after, meta).map(toWords);
}

/** Describes a change in a sentence in every language of the studio. */
export const toWords = (change: Unsigned): Words =>
  inEachLanguage(
    (lang) =>
      describeChange(
        sign(change, () => ''),
        lang,
      ).text,
  );
