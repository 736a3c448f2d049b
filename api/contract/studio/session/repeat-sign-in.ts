import { refusal } from '../../responses.ts';
import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * Call by which the signed-in caller repeats the password; for ten minutes, calls with a high risk then need no
 * other proof.
 */
export const repeatSignIn = defineStudioEndpoint({
  id: 'repeat-sign-in',
  path: '/repeat-sign-in',
  role: 'viewer',
  summary: 'Authenticate again by the password, for the calls that need it',
  body: exactly({ password: { type: 'string', maxLength: 1000 } }),
  response: exactly({ success }),
  responseSummary: 'The session counts as authenticated recently for ten minutes',
  refusals: {
    409: refusal('An OpenID provider has the password: sign in there again instead', '', 'passwordElsewhere'),
    429: refusal('Too many attempts', '', 'tooManyTries'),
  },
});
