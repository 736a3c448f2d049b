import { exactly, listOf, text, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS } from '../proposal.ts';
import { brokenDefinitions, outdatedDraft } from '../responses.ts';

/** Response part of the description of calls that publish: the hashes of the forms' live versions afterwards. */
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

/**
 * Call that makes the draft of a document live. A change of the contract with the receivers needs the role
 * `contract`, and a breaking one also a recent sign-in.
 */
export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  reauthentication: 'breaking',
  summary: 'Publish a draft; a change of the contract needs the role `contract`',
  body: exactly({ revision: whole, message: { ...text, maxLength: MAX_REMARK_CHARACTERS } }, ['message']),
  ...publicationAnswer,
});
