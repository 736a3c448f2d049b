import { refusal } from '../../responses.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { peopleSchema } from '../person.ts';

/**
 * Call by which an administrator who has signed in recently confirms the identity of an invited person; refused
 * with 409 for the inviter, and until the person has a password.
 */
export const confirmPerson = defineStudioEndpoint({
  id: 'confirm-person',
  method: 'POST',
  path: '/people/:id/confirm',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Confirm that an invited person who has signed in is who they are said to be; another administrator than the inviter does',
  response: peopleSchema,
  responseSummary: 'The people as they are now',
  refusals: {
    409: refusal(
      'The person has not signed in yet, or the caller depends on the same inviter',
      '',
      'notConfirmable',
    ),
  },
});
