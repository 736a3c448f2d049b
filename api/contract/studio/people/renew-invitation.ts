import { refusal } from '../../responses.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { invitationSchema } from '../person.ts';

/** Call that replaces the link of an invited person who has no password yet; the earlier link ends. */
export const renewInvitation = defineStudioEndpoint({
  id: 'renew-invitation',
  method: 'POST',
  path: '/people/:id/invitation',
  role: 'admin',
  reauthentication: 'always',
  summary: 'Make another link for a person who has chosen no password yet; the earlier one ends',
  response: invitationSchema,
  responseSummary: 'The link, as for an invitation',
  refusals: {
    409: refusal('The person has a password, or is shut out', '', 'notInvited'),
  },
});
