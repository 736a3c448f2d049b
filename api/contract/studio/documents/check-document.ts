import type { Problem } from '#engine/model';
import {
  badBody,
  exactly,
  filesSchema,
  listOf,
  notThere,
  problemSchema,
  studioRefusals,
} from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export interface CheckedDocument {
  problems: Problem[];
}

export const checkDocument = defineStudioEndpoint({
  id: 'check-document',
  method: 'POST',
  path: '/documents/:kind/:slug/check',
  role: 'viewer',
  summary: 'Say what is wrong in a document as it is written',
  body: { ...exactly({ files: filesSchema }), examples: [{ files: {} }] },
  answers: {
    200: {
      description: 'Problems of the document’s own files, with places and remedies',
      schema: exactly({ problems: listOf(problemSchema) }),
      example: {
        problems: [
          {
            code: 'UNKNOWN_TEXT',
            severity: 'error',
            file: 'forms/phone-call/form.json',
            line: 5,
            column: 5,
            pointer: '/texts/title',
            message: 'there is no text "phone-call.titel", so a visitor would read the key',
            inRussian: {
              message: 'Текста «phone-call.titel» нет, и посетитель увидит ключ',
              fix: 'может быть, «phone-call.title»? добавьте текст на обоих языках',
            },
          },
        ],
      },
    },
    ...studioRefusals,
    ...notThere,
    ...badBody,
  },
});
