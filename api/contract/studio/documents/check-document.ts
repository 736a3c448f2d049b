import { anyObject, enumOf, exactly, listOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema, problemSchema } from '../responses.ts';

const carriedExamples = exactly({
  text,
  changes: listOf(
    exactly(
      {
        kind: enumOf(['accepted', 'refused']),
        name: text,
        before: anyObject,
        after: anyObject,
        isOfAnswers: yesOrNo,
      },
      ['after'],
    ),
  ),
});
/**
 * Examples of a form (answers with their expected outcome) updated to the changed form, with the names of those
 * that differ from what a person wrote.
 */
export type CarriedExamples = ValueOf<typeof carriedExamples>;

const checkedDocument = exactly({ problems: listOf(problemSchema), examples: carriedExamples }, ['examples']);
/** Problems found in a draft, and its examples updated to the changed form where the call sent examples. */
export type CheckedDocument = ValueOf<typeof checkedDocument>;

/**
 * Call that checks the files of a draft without saving them and returns the problems; for sent examples also their
 * outcomes under the changed form.
 */
export const checkDocument = defineStudioEndpoint({
  id: 'check-document',
  path: '/documents/:kind/:slug/check',
  role: 'viewer',
  summary: 'Check a draft of a document',
  body: exactly({ files: filesSchema, examples: text }, ['examples']),
  response: checkedDocument,
  responseSummary:
    'Problems in the document’s own files, and those that a form causes in shared fields, with places and remedies; for sent examples, their derived outcomes',
});
