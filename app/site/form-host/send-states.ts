import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** What the server has answered, as the form shows it. */
export const acceptedState = ({ id: number = '', appeals, ...more }: Accepted): SendState =>
  appeals ? { status: 'found', appeals, ...more } : { status: 'accepted', number, ...more };
