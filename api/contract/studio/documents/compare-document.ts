import { EFFECTS } from '#engine/analysis';
import { enumOf, exactly, listOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { addedVariant } from '../added-variant.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema } from '../responses.ts';
import { PUBLICATION_VERDICTS, PUBLISHER_REFUSALS, ROLES } from '../roles.ts';
import { wordsSchema } from '../words.ts';

const verdict = enumOf(PUBLICATION_VERDICTS);

const change = exactly(
  {
    // Kind as in `zayavka diff --explain KIND`.
    kind: text,
    verdict,
    effect: enumOf(EFFECTS),
    variants: listOf(text),
    // Path of the field, wire field, or place of the text; empty for the form as a whole.
    subject: text,
    sentence: text,
    witness: text,
    // Set if it follows from another change: the same for those that differ in language and variant alone.
    follows: text,
    differs: addedVariant,
  },
  ['witness', 'follows', 'differs'],
);
/**
 * Change that a publication would make to a form: its kind, the verdict on who may publish it, and a sentence
 * about its effect.
 */
export type DocumentChange = ValueOf<typeof change>;

const comparedDocument = exactly(
  {
    verdict,
    // Lowest role that may publish it.
    role: enumOf(ROLES),
    forms: listOf(exactly({ slug: text, changes: listOf(change) })),
    // Sentences about the document itself, for a document other than a form.
    own: listOf(wordsSchema),
    // Changed files of the definitions folder.
    files: listOf(text),
    // The change is breaking and the caller is one of its authors, so another person must publish it.
    isOwnBreaking: yesOrNo,
    // Reason why the caller may not publish it without an approver; absent if they may.
    refusal: enumOf(PUBLISHER_REFUSALS),
  },
  ['isOwnBreaking', 'refusal'],
);
/** Changes that publishing the sent files would make, by form, and the role that may publish them. */
export type ComparedDocument = ValueOf<typeof comparedDocument>;

/** Response part of the description of calls that compare a document with its live version. */
export const comparisonAnswer = {
  response: comparedDocument,
  responseSummary: 'The changes of each form',
};

/** Call that compares given files with the live document and returns the changes, and the role that may publish them. */
export const compareDocument = defineStudioEndpoint({
  id: 'compare-document',
  path: '/documents/:kind/:slug/compare',
  role: 'viewer',
  summary: 'Report the changes of a publication, and the role that it needs',
  body: exactly({ files: filesSchema }),
  ...comparisonAnswer,
});
