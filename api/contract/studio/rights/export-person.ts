import { anyObject, exactly, listOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { personsRequestsSchema } from '../persons-requests.ts';

/**
 * Call that returns everything stored about the named requests of a person, to an administrator who has signed
 * in recently; the audit log records their number.
 */
export const exportPerson = defineStudioEndpoint({
  id: 'export-person',
  path: '/rights/export',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Return everything that is stored about the named requests of a person, for the person; the audit log records how many',
  body: personsRequestsSchema,
  response: exactly({ requests: listOf(anyObject) }),
  responseSummary: 'The named requests that contain the contact',
});
