import { refusal } from '../../responses.ts';
import { exactly, success } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

export const repeatSignIn = defineStudioEndpoint({
  id: 'repeat-sign-in',
  method: 'POST',
  path: '/repeat-sign-in',
  role: 'viewer',
  summary: 'Prove by the password who uses the session, for the calls that need a proof of late',
  body: exactly({ password: { type: 'string', maxLength: 1000 } }),
  response: exactly({ success }),
  responseSummary: 'The session is proved for ten minutes',
  refusals: {
    409: refusal(
      'An OpenID provider has the password: a sign-in there is the proof',
      '',
      'passwordElsewhere',
    ),
    429: refusal('Too many tries', '', 'tooManyTries'),
  },
});
