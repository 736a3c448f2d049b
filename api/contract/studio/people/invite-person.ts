import { refusal } from '../../responses.ts';
import { enumOf, exactly } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { invitationSchema } from '../person.ts';
import { ROLES } from '../roles.ts';

/**
 * Call by which an administrator who has signed in recently invites a person. Returns a link that is shown once
 * and works once within a day, and the people.
 */
export const invitePerson = defineStudioEndpoint({
  id: 'invite-person',
  path: '/people',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Invite a person by a one-time link with which they choose a password; until another administrator confirms them they are no second person beside who has invited them',
  body: exactly({ name: { type: 'string', maxLength: 200 }, role: enumOf(ROLES) } as const),
  response: invitationSchema,
  responseSummary:
    'The link, which is shown once and works once, within a day, and the people as they are now',
  refusals: {
    409: refusal('Somebody has this name', 'name', 'personExists'),
  },
});
