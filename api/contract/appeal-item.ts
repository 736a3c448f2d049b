import { exactly, text, type ValueOf } from './schemas.ts';

export const appealItem = exactly({
  claim_number: text,
  status: text,
  // Unix seconds: midnight in Moscow of the day.
  plan_consideration_date: { type: 'integer' },
  // Null until it has been considered.
  fact_consideration_date: { type: ['integer', 'null'] },
});

/** An appeal that was filed here. @spec S§3 Appeal result item */
export type AppealItem = ValueOf<typeof appealItem>;
