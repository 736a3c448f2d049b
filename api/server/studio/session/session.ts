import type { StudioHandler } from '../handler.ts';

export const session: StudioHandler<'session'> = async ({ session: { user, csrfToken } }) => ({
  name: user.name,
  role: user.role,
  csrfToken,
});
