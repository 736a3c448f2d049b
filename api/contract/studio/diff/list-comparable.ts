import { exactly, listOf, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** A form and the versions of it that can be compared. */
export interface ComparableForm {
  slug: string;
  title: string;
  /** The newest first. */
  versions: {
    hash: string;
    /** As the studio counts; absent for one that came with the definitions folder in between. */
    number?: number;
    createdAt: string;
    /** Absent: it came with the definitions folder. */
    author?: string;
    isLive: boolean;
  }[];
  /** Somebody is writing a version that is not published. */
  draft?: { author: string; updatedAt: string };
}

export const listComparable = defineStudioEndpoint({
  id: 'list-comparable',
  method: 'GET',
  path: '/diff/forms',
  role: 'viewer',
  summary: 'List all forms with every version that was published, and their drafts',
  answers: {
    200: {
      description: 'Forms by slug',
      schema: exactly({
        forms: listOf(
          exactly(
            {
              slug: text,
              title: text,
              versions: listOf(
                exactly(
                  { hash: text, number: whole, createdAt: text, author: text, isLive: { type: 'boolean' } },
                  ['number', 'author'],
                ),
              ),
              draft: exactly({ author: text, updatedAt: text }),
            },
            ['draft'],
          ),
        ),
      }),
      example: {
        forms: [
          {
            slug: 'phone-call',
            title: 'Заказ звонка',
            versions: [
              { hash: '3f…', number: 2, createdAt: '2026-01-15T09:00:00.000Z', author: 'anna', isLive: true },
              { hash: '1a…', number: 1, createdAt: '2026-01-10T09:00:00.000Z', isLive: false },
            ],
          },
        ],
      },
    },
    ...studioRefusals,
  },
});
