import { installFollowing } from '#engine/model/holds';
import type { FormSession } from '../session/form-session.ts';

installFollowing();

/**
 * Fetches `holdUnseen` and applies it to the session, so that a submit which changes other answers stops until
 * the visitor has seen them. Does nothing if the code cannot be fetched.
 */
export const hold = (session: FormSession): void =>
  void import('./hold-unseen.ts').then(
    (part) => part.holdUnseen(session, installFollowing),
    () => undefined,
  );
