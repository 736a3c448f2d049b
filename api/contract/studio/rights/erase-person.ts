import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { personsRequestsSchema } from '../persons-requests.ts';

/**
 * Call that destroys the named requests and all saved forms of a person, tells each CRM, and returns how many
 * were destroyed; for an administrator who has signed in recently.
 */
export const erasePerson = defineStudioEndpoint({
  id: 'erase-person',
  path: '/rights/erase',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Destroy the named requests of a person and the forms that the person has saved, and tell each CRM that may have a request; the audit log records how many',
  body: personsRequestsSchema,
  response: exactly({ requests: whole, savedForms: whole }),
  responseSummary: 'Numbers of destroyed requests and saved forms',
});
