import { exactly, listOf, oneOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { filesSchema } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { PUBLISHER_REFUSALS, ROLES } from '../roles.ts';

const verdict = oneOf(['content', 'contract', 'breaking']);

/** One change of a form. */
const change = exactly(
  {
    // `zayavka diff --explain KIND`
    kind: text,
    verdict,
    variants: listOf(text),
    // The field's path, the wire field, or the text's place; empty: the form as a whole.
    subject: text,
    sentence: text,
    // The proof by example.
    witness: text,
  },
  ['witness'],
);
export type DocumentChange = ValueOf<typeof change>;

/** What publishing a document would change. */
const comparedDocument = exactly(
  {
    verdict,
    // The least role that may publish it.
    role: oneOf(ROLES),
    forms: listOf(exactly({ slug: text, changes: listOf(change) })),
    // Files of the definitions folder that change.
    files: listOf(text),
    // It breaks something, and the caller has written a part of it: another person publishes it.
    isOwnBreaking: yesOrNo,
    // Why the caller may not publish it by themselves; absent: they may.
    refusal: oneOf(PUBLISHER_REFUSALS),
  },
  ['isOwnBreaking', 'refusal'],
);
export type ComparedDocument = ValueOf<typeof comparedDocument>;

/** Answers to who asks what a publication would change. */
export const comparisonAnswer = {
  answer: comparedDocument,
  answerSummary: 'The changes of each form',
};

export const compareDocument = defineStudioEndpoint({
  id: 'compare-document',
  method: 'POST',
  path: '/documents/:kind/:slug/compare',
  role: 'viewer',
  summary: 'Report what publishing would change, and the role that it needs',
  body: exactly({ files: filesSchema }),
  ...comparisonAnswer,
});
