import { exactly, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS } from '../proposal.ts';
import { brokenDefinitions, outdatedDraft } from '../responses.ts';

const proposed = exactly({ id: text });
/** Id of the proposal that the draft has become. */
export type ProposedDocument = ValueOf<typeof proposed>;

/** Call that turns a draft into a proposal with a message, for another person to approve; the draft is gone then. */
export const proposeDocument = defineStudioEndpoint({
  id: 'propose-document',
  path: '/documents/:kind/:slug/propose',
  role: 'content',
  summary: 'Turn a draft into a proposal, for another person to approve',
  body: exactly({ revision: whole, message: { ...text, maxLength: MAX_REMARK_CHARACTERS } }),
  response: proposed,
  responseSummary: 'The draft is a proposal now, and the document has no draft',
  refusals: {
    ...outdatedDraft,
    ...brokenDefinitions,
  },
});
