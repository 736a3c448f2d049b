import { badBody, exactly, filesSchema, listOf, notThere, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES, type Role } from '../roles.ts';

export const VERDICTS = ['content', 'contract', 'breaking'] as const;

/** What publishing a document would change. */
export interface ComparedDocument {
  verdict: (typeof VERDICTS)[number];
  /** The least role that may publish it. */
  role: Role;
  forms: {
    slug: string;
    changes: { kind: string; verdict: string; variant?: string; before?: string; after?: string }[];
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
                { kind: text, verdict: { enum: [...VERDICTS] }, variant: text, before: text, after: text },
                ['variant', 'before', 'after'],
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
            changes: [{ kind: 'text', verdict: 'content', before: 'Позвоните мне', after: 'Жду звонка' }],
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
