import type { Behaviour, SuccessCase } from './model.ts';

/** Returns the index of the success text for the answers; -1 if none matches. */
export const successCaseOf = (
  { success }: Pick<Behaviour, 'success'>,
  accepts: (when: NonNullable<SuccessCase['when']>) => boolean,
): number => success.cases.findIndex(({ when }) => when === undefined || accepts(when));
