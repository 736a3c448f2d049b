import { refusal } from '../../answers.ts';
import { badBody, exactly, filesSchema, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export interface SavedDraft {
  revision: number;
  updatedAt: string;
}

/** What somebody else has saved or published meanwhile; a 409 carries it beside its errors. */
export interface DraftConflict {
  theirs: { files: Record<string, string>; revision: number; author?: string; updatedAt?: string };
}

const conflict = refusal(
  'Somebody else has saved meanwhile; `theirs` is what they have saved',
  '',
  'draftConflict',
  'Этот документ уже изменили',
);

export const saveDraft = defineStudioEndpoint({
  id: 'save-draft',
  method: 'PUT',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Keep what is being written, broken or not',
  body: { ...exactly({ files: filesSchema, revision: whole }), examples: [{ files: {}, revision: 0 }] },
  answers: {
    200: {
      description: 'It is kept under the next revision',
      schema: exactly({ revision: whole, updatedAt: text }),
      example: { revision: 4, updatedAt: '2026-01-15T09:00:00.000Z' },
    },
    ...studioRefusals,
    ...notThere,
    409: {
      ...conflict,
      schema: exactly({
        success: { const: false },
        errors: { type: 'object' },
        theirs: exactly({ files: filesSchema, revision: whole, author: text, updatedAt: text }, [
          'author',
          'updatedAt',
        ]),
      }),
      example: { ...(conflict.example as object), theirs: { files: {}, revision: 5, author: 'petrov' } },
    },
    ...badBody,
  },
});
