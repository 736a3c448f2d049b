import { exactly, listOf, text, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS } from '../proposal.ts';
import { brokenDefinitions, outdatedDraft } from '../responses.ts';

/** Responses of calls that publish. */
export const publicationAnswer = {
  response: exactly({
    // Live versions of the forms after the publication.
    forms: listOf(exactly({ slug: text, hash: text })),
    // True if the definitions folder has been written too; the database is always written.
    written: yesOrNo,
  }),
  responseSummary: 'The version is live',
  refusals: { ...outdatedDraft, ...brokenDefinitions },
};

/** Call that publishes the draft of a document; a change of the contract needs the role `contract`. */
export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  reauthentication: 'breaking',
  summary: 'Publish a draft; a change of the contract needs the role `contract`',
  body: exactly({ revision: whole, message: { ...text, maxLength: MAX_REMARK_CHARACTERS } }, ['message']),
  ...publicationAnswer,
});
