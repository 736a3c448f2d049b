import { anyObject, exactly, listOf, oneOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { filesSchema, problemSchema } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Examples of a form as they follow from it, and those that are not as a person wrote them. */
const carriedExamples = exactly({
  text,
  changes: listOf(
    exactly(
      {
        kind: oneOf(['accepted', 'refused']),
        name: text,
        before: anyObject,
        after: anyObject,
        isOfAnswers: yesOrNo,
      },
      ['after'],
    ),
  ),
});
export type CarriedExamples = ValueOf<typeof carriedExamples>;

const checkedDocument = exactly({ problems: listOf(problemSchema), examples: carriedExamples }, ['examples']);
export type CheckedDocument = ValueOf<typeof checkedDocument>;

export const checkDocument = defineStudioEndpoint({
  id: 'check-document',
  method: 'POST',
  path: '/documents/:kind/:slug/check',
  role: 'viewer',
  summary: 'Check a document as it is written',
  body: exactly({ files: filesSchema, examples: text }, ['examples']),
  answer: checkedDocument,
  answerSummary:
    'Problems of the document’s own files, and those that a form makes in shared fields, with places and remedies; where examples were sent, what follows from them',
});
