import { linkedFiles } from './appeal-files.ts';
import { exactly, listOf, text } from './schemas.ts';

/** An appeal that was filed here. @spec S§3 Appeal result item */
export const appealItem = exactly(
  {
    claim_number: text,
    status: text,
    // Unix seconds: midnight in Moscow of the day.
    plan_consideration_date: { type: 'integer' },
    // Null until it has been considered.
    fact_consideration_date: { type: ['integer', 'null'] },
    // All for who has proved the phone alone. The title of what was filed, in the language of the call; unix seconds.
    kind: text,
    filed_date: { type: 'integer' },
    // What the bank has written, plain text with line breaks; absent until then.
    answer: text,
    // Of that answer; absent where it has none.
    files: linkedFiles,
    // Each status that it was given since it was filed, and when, in unix seconds; the oldest first.
    history: listOf(exactly({ changed_date: { type: 'integer' }, status: text })),
  },
  ['kind', 'filed_date', 'answer', 'files', 'history'],
);
