import { linkedFiles } from './appeal-files.ts';
import { exactly, listOf, text } from './schemas.ts';

/**
 * Schema of an appeal in the response of a lookup: number, status and days, and more for the owner of its phone.
 * @spec S§3 Appeal result item
 */
export const appealItem = exactly(
  {
    claim_number: text,
    status: text,
    // Midnight of the day in Moscow, in unix seconds.
    plan_consideration_date: { type: 'integer' },
    // Null until the appeal has been considered.
    fact_consideration_date: { type: ['integer', 'null'] },
    // Members for visitors who proved their phone or have the link. `kind`: title of the form, in the
    // language of the call; `filed_date`: unix seconds.
    kind: text,
    filed_date: { type: 'integer' },
    // Plain text with line breaks; absent until the bank has answered.
    answer: text,
    // Files of the answer; absent where it has none.
    files: linkedFiles,
    // Each status since filing, oldest first; dates in unix seconds.
    history: listOf(exactly({ changed_date: { type: 'integer' }, status: text })),
  },
  ['kind', 'filed_date', 'answer', 'files', 'history'],
);
