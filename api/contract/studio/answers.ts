import { refusal } from '../answers.ts';

/** Refusals that every call of the studio can meet. */
export const studioRefusals = {
  401: refusal('Nobody is signed in, or the session has ended', '', 'signedOut', 'Войдите в студию'),
  403: refusal('The role does not cover this', '', 'roleMissing', 'Для этого нужны другие права'),
} as const;
