import { isRole, ROLES, type Role } from '#contract';
import type { Environment } from './storage.ts';

/** `SECOND_FACTOR_ROLES`: roles of local users that need a second factor, as `contract, admin`; none unless set. */
export function readSecondFactorRoles(env: Environment): Role[] {
  const names = (env.SECOND_FACTOR_ROLES ?? '').split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    if (name === '') return [];
    if (isRole(name)) return [name];
    throw new Error(
      `CONFIG_SECOND_FACTOR_ROLES: SECOND_FACTOR_ROLES names "${name}", which is no role. Write some of: ${ROLES.join(', ')}.`,
    );
  });
}
