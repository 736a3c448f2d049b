import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** What the server has answered, as the form shows it. */
export const acceptedState = ({ id = '', appeals, prove }: Accepted): SendState =>
  appeals === undefined ? { status: 'accepted', number: id } : { status: 'found', appeals, prove };
