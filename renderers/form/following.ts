import { installFollowing } from '#engine/model/holds';
import type { FormSession } from '../session/form-session.ts';

installFollowing();

/** Fetches what shows answers that follow in the press that would send them. */
export const hold = (session: FormSession): void =>
  void import('./hold-unseen.ts').then(
    (part) => part.holdUnseen(session, installFollowing),
    () => undefined,
  );
