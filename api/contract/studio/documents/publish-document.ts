import { exactly, listOf, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { brokenDefinitions, outdatedDraft } from '../responses.ts';

const publishedDocument = exactly({
  forms: listOf(exactly({ slug: text, hash: text })),
  // True if the definitions folder has been written too; the database is always written.
  written: yesOrNo,
});
/** Result of a publication: the live versions of the forms, and `written`, true if the folder was written too. */
export type PublishedDocument = ValueOf<typeof publishedDocument>;

/** Responses of calls that publish. */
export const publicationAnswer = {
  response: publishedDocument,
  responseSummary: 'The version is live',
  refusals: {
    ...outdatedDraft,
    ...brokenDefinitions,
  },
};

/** Call that publishes the draft of a document; a change of the contract needs the role `contract`. */
export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  reauthentication: 'breaking',
  summary: 'Publish a draft; a change of the contract needs the role `contract`',
  body: exactly({ revision: whole }),
  ...publicationAnswer,
});
