import { exactly, listOf, type ValueOf } from '../../schemas.ts';
import { badBody, filesSchema, notThere, problemSchema, studioRefusals } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import examples from './examples.json' with { type: 'json' };

const checkedDocument = exactly({ problems: listOf(problemSchema) });
export type CheckedDocument = ValueOf<typeof checkedDocument>;

export const checkDocument = defineStudioEndpoint({
  id: 'check-document',
  method: 'POST',
  path: '/documents/:kind/:slug/check',
  role: 'viewer',
  summary: 'Check a document as it is written',
  body: { ...exactly({ files: filesSchema }), examples: [examples['check-document'].body] },
  answers: {
    200: {
      description: 'Problems of the document’s own files, with places and remedies',
      schema: checkedDocument,
      example: examples['check-document'].answer,
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
