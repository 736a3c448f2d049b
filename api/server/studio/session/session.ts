import type { StudioHandler } from '../handler.ts';

/** Handles the studio's call `session`: returns name, role and CSRF token of the caller. */
export const session: StudioHandler<'session'> = async ({ session: { user, csrfToken } }) => ({
  name: user.name,
  role: user.role,
  csrfToken,
});
