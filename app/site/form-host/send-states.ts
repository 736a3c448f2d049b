import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** Converts an accepted response into the state that the form shows: found appeals, or the success with its number. */
export const acceptedState = ({ id: number = '', appeals, sentLink: _sent, ...more }: Accepted): SendState =>
  appeals ? { status: 'found', appeals, ...more } : { status: 'accepted', number, ...more };
