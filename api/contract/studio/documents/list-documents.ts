import { exactly, listOf, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const DOCUMENT_STATES = ['live', 'changed', 'new', 'removing', 'removed'] as const;

/** A document in the list of all of them. */
export interface DocumentSummary {
  /** `forms/phone-call` */
  id: string;
  title: string;
  /**
   * `changed`: there is a draft of it; `new`: it is not live yet; `removing`: it is to go; `removed`: it is there no
   * more, and can be brought back.
   */
  state: (typeof DOCUMENT_STATES)[number];
  /** Of the last draft or publication; absent for what came with the folder. */
  changedAt?: string;
  changedBy?: string;
  /** Documents that name this one. */
  usedBy: string[];
  /** Site sections whose pages show it; of a page its own. */
  sections: string[];
  /** Of a page that has one. */
  address?: string;
  /** Of a form. */
  variants?: string[];
}

export const listDocuments = defineStudioEndpoint({
  id: 'list-documents',
  method: 'GET',
  path: '/documents',
  role: 'viewer',
  summary: 'List everything that can be edited',
  answers: {
    200: {
      description: 'All documents in the order of their ids',
      schema: exactly({
        documents: listOf(
          exactly(
            {
              id: text,
              title: text,
              state: { enum: [...DOCUMENT_STATES] },
              changedAt: text,
              changedBy: text,
              usedBy: listOf(text),
              sections: listOf(text),
              address: text,
              variants: listOf(text),
            },
            ['changedAt', 'changedBy', 'address', 'variants'],
          ),
        ),
      }),
      example: {
        documents: [
          {
            id: 'forms/phone-call',
            title: 'Обратный звонок',
            state: 'changed',
            changedAt: '2026-01-15T09:00:00.000Z',
            changedBy: 'ivanova',
            usedBy: ['pages/home'],
            sections: ['private'],
            variants: ['retail', 'form-vip'],
          },
        ],
      },
    },
    ...studioRefusals,
  },
});
