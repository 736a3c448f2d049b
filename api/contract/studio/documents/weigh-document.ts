import { badBody, exactly, filesSchema, listOf, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** One field that the change would show, hide, or make required or optional. */
export interface FieldImpactWords {
  path: string;
  variants: string[];
  sentence: string;
  /** Answers by which it is seen. */
  example: string;
}

/** What a change would do before it is made. */
export interface WeighedChange {
  forms: {
    slug: string;
    fields: FieldImpactWords[];
    /** Examples of the form that are taken otherwise, by name. */
    examples: { name: string; variants: string[]; becomes: 'accepted' | 'refused' }[];
  }[];
}

export const weighDocument = defineStudioEndpoint({
  id: 'weigh-document',
  method: 'POST',
  path: '/documents/:kind/:slug/impact',
  role: 'viewer',
  summary: 'Say which fields, variants and examples a change would touch, before it is made',
  body: {
    ...exactly({ files: filesSchema, next: filesSchema, lang: { enum: ['ru', 'en'] } }),
    examples: [{ files: {}, next: {}, lang: 'ru' }],
  },
  answers: {
    200: {
      description:
        'Every form that the change touches; one without fields and examples changes its words alone',
      schema: exactly({
        forms: listOf(
          exactly({
            slug: text,
            fields: listOf(exactly({ path: text, variants: listOf(text), sentence: text, example: text })),
            examples: listOf(
              exactly({ name: text, variants: listOf(text), becomes: { enum: ['accepted', 'refused'] } }),
            ),
          }),
        ),
      }),
      example: {
        forms: [
          {
            slug: 'refinance',
            fields: [
              {
                path: 'loans_amount',
                variants: ['default'],
                sentence: 'Поле «Сумма» показывалось всегда, будет показываться, когда «Доход» — «могу».',
                example: 'Например, когда «Доход» не заполнено: сейчас показано, станет скрыто.',
              },
            ],
            examples: [{ name: 'everything at its limit', variants: ['default'], becomes: 'refused' }],
          },
        ],
      },
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
