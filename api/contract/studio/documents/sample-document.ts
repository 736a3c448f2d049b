import type { BranchAnswers } from '#engine/analysis';
import type { Answers } from '#engine/model';
import { badBody, exactly, filesSchema, listOf, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Made-up answers to try one variant of a form with. */
export interface SampledDocument {
  /** As few as the form sends; absent where nothing can be sent. */
  minimal?: Answers;
  full?: Answers;
  /** Each side of each condition that answers lead to. */
  branches: BranchAnswers[];
}

const answers = { type: 'object' } as const;
const yesOrNo = { type: 'boolean' } as const;

export const sampleDocument = defineStudioEndpoint({
  id: 'sample-document',
  method: 'POST',
  path: '/documents/:kind/:slug/samples',
  role: 'viewer',
  summary: 'Find answers that the form sends, and such as lead into each of its branches',
  body: {
    ...exactly({ files: filesSchema, variant: text }),
    examples: [{ files: {}, variant: 'retail' }],
  },
  answers: {
    200: {
      description: 'Made-up answers; every one is confirmed by the form’s own check',
      schema: exactly(
        {
          minimal: answers,
          full: answers,
          branches: listOf(
            exactly({
              steps: listOf(exactly({ condition: { type: 'object' }, holds: yesOrNo })),
              answers,
              isSendable: yesOrNo,
            }),
          ),
        },
        ['minimal', 'full'],
      ),
      example: {
        minimal: { phone: '9161234567', consent: true },
        branches: [
          {
            steps: [{ condition: { required: ['email'] }, holds: true }],
            answers: { phone: '9161234567', email: 'anna@example.ru', consent: true },
            isSendable: true,
          },
        ],
      },
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
