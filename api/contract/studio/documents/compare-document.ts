import { badBody, exactly, filesSchema, listOf, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES, type Role } from '../roles.ts';

export const VERDICTS = ['content', 'contract', 'breaking'] as const;

/** One thing that becomes otherwise. */
export interface DocumentChange {
  /** `zayavka diff --explain KIND` */
  kind: string;
  verdict: (typeof VERDICTS)[number];
  variants: string[];
  sentence: string;
  /** The proof by example. */
  witness?: string;
}

/** What publishing a document would change. */
export interface ComparedDocument {
  verdict: (typeof VERDICTS)[number];
  /** The least role that may publish it. */
  role: Role;
  forms: {
    slug: string;
    changes: DocumentChange[];
  }[];
  /** Files of the definitions folder that become otherwise. */
  files: string[];
}

export const compareDocument = defineStudioEndpoint({
  id: 'compare-document',
  method: 'POST',
  path: '/documents/:kind/:slug/compare',
  role: 'viewer',
  summary: 'Say what publishing would change, and whom it needs',
  body: { ...exactly({ files: filesSchema }), examples: [{ files: {} }] },
  answers: {
    200: {
      description: 'Form by form what becomes otherwise',
      schema: exactly({
        verdict: { enum: [...VERDICTS] },
        role: { enum: [...ROLES] },
        forms: listOf(
          exactly({
            slug: text,
            changes: listOf(
              exactly(
                {
                  kind: text,
                  verdict: { enum: [...VERDICTS] },
                  variants: listOf(text),
                  sentence: text,
                  witness: text,
                },
                ['witness'],
              ),
            ),
          }),
        ),
        files: listOf(text),
      }),
      example: {
        verdict: 'content',
        role: 'content',
        forms: [
          {
            slug: 'phone-call',
            changes: [
              {
                kind: 'text.changed',
                verdict: 'content',
                variants: ['retail'],
                sentence: 'Текст texts.title: «Заказать звонок» → «Жду звонка»',
              },
            ],
          },
        ],
        files: ['texts/ru.json'],
      },
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
