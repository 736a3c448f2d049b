import { refusal } from '../../answers.ts';
import { exactly, listOf, notThere, problemSchema, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export interface PublishedDocument {
  forms: { slug: string; hash: string }[];
  /** Whether the definitions folder has it too; the database has it in any case. */
  written: boolean;
}

const broken = refusal(
  'The definitions are broken; `problems` names the places',
  '',
  'definitionsBroken',
  'Исправьте ошибки',
);

export const publishDocument = defineStudioEndpoint({
  id: 'publish-document',
  method: 'POST',
  path: '/documents/:kind/:slug/publish',
  role: 'content',
  summary: 'Make a draft live; a change of the contract needs the role `contract`',
  body: { ...exactly({ revision: whole }), examples: [{ revision: 4 }] },
  answers: {
    200: {
      description: 'Visitors get it from now on',
      schema: exactly({
        forms: listOf(exactly({ slug: text, hash: text })),
        written: { type: 'boolean' },
      }),
      example: { forms: [{ slug: 'phone-call', hash: '3f…' }], written: true },
    },
    ...studioRefusals,
    ...notThere,
    409: refusal('The draft is another one by now', '', 'draftConflict', 'Этот документ уже изменили'),
    422: {
      ...broken,
      schema: exactly(
        { success: { const: false }, errors: { type: 'object' }, problems: listOf(problemSchema) },
        ['problems'],
      ),
    },
  },
});
