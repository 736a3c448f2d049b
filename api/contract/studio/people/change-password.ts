import { refusal } from '../../responses.ts';
import { exactly } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { accountSchema } from '../person.ts';

/** Limits the work of one call; longer passwords are refused by their rule. */
const typed = { type: 'string', maxLength: 1000 } as const;

/** Call that changes the caller's password and ends their other sessions and links; returns the account. */
export const changePassword = defineStudioEndpoint({
  id: 'change-password',
  path: '/account/password',
  role: 'viewer',
  summary: 'Change the caller’s password; their other sessions and links end',
  body: exactly({ current: typed, next: typed }),
  response: accountSchema,
  responseSummary: 'The password is changed; the current session goes on',
  refusals: {
    409: refusal('An OpenID provider has the password', '', 'passwordElsewhere'),
    429: refusal('Too many attempts', '', 'tooManyTries'),
  },
});
