import { refusal } from '../../responses.ts';
import { enumOf, exactly, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { peopleSchema } from '../person.ts';
import { ROLES } from '../roles.ts';

/**
 * Call that changes somebody else's role or access and ends their sessions, for an administrator who has signed
 * in recently; 409 for the last administrator.
 */
export const changePerson = defineStudioEndpoint({
  id: 'change-person',
  method: 'PUT',
  path: '/people/:id',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Change the role of somebody else, or close or open the studio to them; their sessions end, and the audit log records both roles',
  body: exactly({ role: enumOf(ROLES), disabled: yesOrNo }, ['role', 'disabled']),
  response: peopleSchema,
  responseSummary: 'The people as they are now',
  refusals: {
    409: refusal('The studio must keep an administrator', '', 'lastAdministrator'),
  },
});
