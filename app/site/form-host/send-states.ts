import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** Converts the server's response into the state that the form shows. */
export const acceptedState = ({ id: number = '', appeals, sentLink: _sent, ...more }: Accepted): SendState =>
  appeals ? { status: 'found', appeals, ...more } : { status: 'accepted', number, ...more };
