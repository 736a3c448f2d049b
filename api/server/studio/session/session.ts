import type { StudioSession } from '#contract';
import type { StudioHandler } from '../handler.ts';

export const session: StudioHandler = async ({ session: { user, csrfToken } }) =>
  ({ name: user.name, role: user.role, csrfToken }) satisfies StudioSession;
