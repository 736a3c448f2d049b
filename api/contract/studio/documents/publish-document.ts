import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { brokenDefinitions, outdatedDraft } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** The versions of forms that are live now. */
const publishedDocument = exactly({
  forms: listOf(exactly({ slug: text, hash: text })),
  // Whether the definitions folder has it too; the database has it in any case.
  written: yesOrNo,
});
export type PublishedDocument = ValueOf<typeof publishedDocument>;

/** Answers to who makes something live. */
export const publicationAnswer = {
  answer: publishedDocument,
  answerSummary: 'Visitors get it from now on',
  refusals: {
    ...outdatedDraft,
    ...brokenDefinitions,
  },
};

export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  method: 'POST',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  summary: 'Make a draft live; a change of the contract needs the role `contract`',
  body: exactly({ revision: whole }),
  ...publicationAnswer,
});
