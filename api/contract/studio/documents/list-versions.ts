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
  /** What it changed, sentence by sentence; absent where nobody has written it down. */
  changes?: VersionChange[];
}

export interface VersionChange {
  sentence: string;
  /** Other forms in which it is so. */
  forms: string[];
}

export const listVersions = defineStudioEndpoint({
  id: 'list-versions',
  method: 'GET',
  path: '/documents/:kind/:slug/versions',
  role: 'viewer',
  summary: 'List a document’s publications, the newest one first',
  answers: {
    200: {
      description: 'Who published it, when, and what became otherwise by it',
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
              changes: listOf(exactly({ sentence: text, forms: listOf(text) })),
            },
            ['author', 'hash', 'removes', 'changes'],
          ),
        ),
      }),
      example: {
        versions: [
          {
            number: 2,
            createdAt: '2026-01-15T09:00:00.000Z',
            author: 'ivanova',
            isLive: true,
            changes: [{ sentence: 'Заголовок: «Вклады» → «Вклады и счета»', forms: [] }],
          },
        ],
      },
    },
    ...studioRefusals,
    ...notThere,
  },
});
