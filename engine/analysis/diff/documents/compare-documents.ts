import { LANGUAGES, type Lang } from '#engine/model/definition';
import { sign, type Unsigned, type Words } from '../change.ts';
import { describeChange } from '../describe-change.ts';
import { type DocumentWithTexts, documentChanges, type NamedMeta } from './document-changes.ts';
import texts from './texts.json' with { type: 'json' };

/** The differences of a document that is no form, sentence by sentence. */
export function compareDocuments(
  before: DocumentWithTexts,
  after: DocumentWithTexts,
  meta: NamedMeta,
): Words[] {
  if (before.value === undefined) return [texts.created];
  return documentChanges('', before, after, meta).map(inWords);
}

/** A change in the words of every language. */
export const inWords = (change: Unsigned): Words =>
  Object.fromEntries(
    LANGUAGES.map((lang: Lang) => [
      lang,
      describeChange(
        sign(change, () => ''),
        lang,
      ).text,
    ]),
  ) as Words;
