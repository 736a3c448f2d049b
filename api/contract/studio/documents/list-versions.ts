import { exactly, listOf, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export interface DocumentVersion {
  number: number;
  createdAt: string;
  /** Absent: it came with the definitions folder. */
  author?: string;
  hash?: string;
  /** The document was taken away then. */
  removes?: boolean;
  isLive: boolean;
}

export const listVersions = defineStudioEndpoint({
  id: 'list-versions',
  method: 'GET',
  path: '/documents/:kind/:slug/versions',
  role: 'viewer',
  summary: 'List a document’s publications, the newest one first',
  answers: {
    200: {
      description: 'Who published it and when',
      schema: exactly({
        versions: listOf(
          exactly(
            {
              number: whole,
              createdAt: text,
              author: text,
              hash: text,
              removes: { type: 'boolean' },
              isLive: { type: 'boolean' },
            },
            ['author', 'hash', 'removes'],
          ),
        ),
      }),
      example: {
        versions: [{ number: 2, createdAt: '2026-01-15T09:00:00.000Z', author: 'ivanova', isLive: true }],
      },
    },
    ...studioRefusals,
    ...notThere,
  },
});
