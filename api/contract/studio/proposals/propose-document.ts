import { exactly, text, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS } from '../proposal.ts';
import { brokenDefinitions, outdatedDraft } from '../responses.ts';

/** Call that turns a document's draft into a proposal, which other people review before it is published. */
export const proposeDocument = defineStudioEndpoint({
  id: 'propose-document',
  path: '/documents/:kind/:slug/propose',
  role: 'content',
  summary: 'Turn a draft into a proposal, for another person to approve',
  body: exactly({ revision: whole, message: { ...text, maxLength: MAX_REMARK_CHARACTERS } }),
  response: exactly({ id: text }),
  responseSummary: 'The draft is a proposal now, and the document has no draft',
  refusals: { ...outdatedDraft, ...brokenDefinitions },
});
