import { exactly, text, type ValueOf, whole } from '../../schemas.ts';
import { badBody, brokenDefinitions, notThere, outdatedDraft, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { MAX_REMARK_CHARACTERS } from '../proposal.ts';
import examples from './examples.json' with { type: 'json' };

const proposed = exactly({ id: text });
export type ProposedDocument = ValueOf<typeof proposed>;

export const proposeDocument = defineStudioEndpoint({
  id: 'propose-document',
  method: 'POST',
  path: '/documents/:kind/:slug/propose',
  role: 'content',
  summary: 'Make a draft a proposal, which somebody else approves',
  body: {
    ...exactly({ revision: whole, message: { ...text, maxLength: MAX_REMARK_CHARACTERS } }),
    examples: [examples['propose-document'].body],
  },
  answers: {
    200: {
      description: 'The draft is a proposal now, and the document has no draft',
      schema: proposed,
      example: examples['propose-document'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...outdatedDraft,
    ...badBody,
    ...brokenDefinitions,
  },
});
