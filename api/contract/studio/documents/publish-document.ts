import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { brokenDefinitions, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

/** The versions of forms that are live now. */
const publishedDocument = exactly({
  forms: listOf(exactly({ slug: text, hash: text })),
  // Whether the definitions folder has it too; the database has it in any case.
  written: yesOrNo,
});
export type PublishedDocument = ValueOf<typeof publishedDocument>;

/** Answers to who makes something live. */
export const publicationAnswers = {
  200: {
    description: 'Visitors get it from now on',
    schema: publishedDocument,
    example: examples['publish-document'].answer,
  },
  ...studioRefusals,
  ...notThere,
  ...outdatedDraft,
  ...brokenDefinitions,
};

export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  method: 'POST',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  summary: 'Make a draft live; a change of the contract needs the role `contract`',
  body: { ...exactly({ revision: whole }), examples: [examples['publish-document'].body] },
  answers: publicationAnswers,
});
