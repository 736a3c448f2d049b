import { exactly, listOf, text, textOrNull, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/**
 * Call that lists each CRM that has not confirmed a notice of an erasure, a correction or a withdrawn consent,
 * with those notices.
 */
export const listUnconfirmed = defineStudioEndpoint({
  id: 'list-unconfirmed',
  path: '/rights/unconfirmed',
  role: 'admin',
  summary:
    'List each CRM that has not confirmed erasures, corrections or withdrawals of consents of which it was told',
  response: exactly({
    // `destination` is '' for the CRM without a name; `failure` is null until something was tried.
    unconfirmed: listOf(
      exactly({ destination: text, notices: whole, since: text, failure: textOrNull, givenUp: whole }),
    ),
  }),
  responseSummary: 'The CRMs, with the number of notices and the time of the oldest',
});
