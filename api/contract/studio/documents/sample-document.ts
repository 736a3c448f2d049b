import { anyObject, exactly, listOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema } from '../responses.ts';

const sampledDocument = exactly(
  {
    // Least answers that the form can send; absent where it can send none.
    minimal: anyObject,
    full: anyObject,
    // Reachable outcomes of each condition.
    branches: listOf(
      exactly({
        guards: listOf(exactly({ condition: anyObject, holds: yesOrNo })),
        answers: anyObject,
        isSendable: yesOrNo,
      }),
    ),
  },
  ['minimal', 'full'],
);
/**
 * Generated answers of one variant of a form: a set with the fewest answers, one with the most, and some for each
 * branch of its conditions.
 */
export type SampledDocument = ValueOf<typeof sampledDocument>;

/** Call that generates answers for the given files of a form, each confirmed by the form's own validator. */
export const sampleDocument = defineStudioEndpoint({
  id: 'sample-document',
  path: '/documents/:kind/:slug/samples',
  role: 'viewer',
  summary: 'Generate answers that the form can send, and answers that reach each of its branches',
  body: exactly({ files: filesSchema, variant: text }),
  response: sampledDocument,
  responseSummary: 'Generated answers, each confirmed by the form’s own check',
});
