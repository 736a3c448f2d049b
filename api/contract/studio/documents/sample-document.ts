import { anyObject, exactly, listOf, text, type ValueOf, yesOrNo } from '../../schemas.ts';
import { filesSchema } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Made-up answers to try one variant of a form with. */
const sampledDocument = exactly(
  {
    // As few as the form sends; absent where nothing can be sent.
    minimal: anyObject,
    full: anyObject,
    // Each side of each condition that answers lead to.
    branches: listOf(
      exactly({
        steps: listOf(exactly({ condition: anyObject, holds: yesOrNo })),
        answers: anyObject,
        isSendable: yesOrNo,
      }),
    ),
  },
  ['minimal', 'full'],
);
export type SampledDocument = ValueOf<typeof sampledDocument>;

export const sampleDocument = defineStudioEndpoint({
  id: 'sample-document',
  method: 'POST',
  path: '/documents/:kind/:slug/samples',
  role: 'viewer',
  summary: 'Find answers that the form sends, and such as lead into each of its branches',
  body: exactly({ files: filesSchema, variant: text }),
  answer: sampledDocument,
  answerSummary: 'Made-up answers; every one is confirmed by the form’s own check',
});
