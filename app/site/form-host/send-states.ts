import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** Returns the state that a form shows after an accepted response: found appeals, or the success with its number. */
export const acceptedState = ({ id: number = '', appeals, sentLink: _sent, ...more }: Accepted): SendState =>
  appeals ? { status: 'found', appeals, ...more } : { status: 'accepted', number, ...more };
