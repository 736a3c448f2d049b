import type { Behaviour, SuccessCase } from './model.ts';

/** Returns the index in `success.cases` of the first text whose condition accepts the answers; -1 if none does. */
export const successCaseOf = (
  { success }: Pick<Behaviour, 'success'>,
  accepts: (when: NonNullable<SuccessCase['when']>) => boolean,
): number => success.cases.findIndex(({ when }) => when === undefined || accepts(when));
