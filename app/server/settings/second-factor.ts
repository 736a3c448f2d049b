import { isRole, type Role } from '#contract';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

/** `SECOND_FACTOR_ROLES`: roles of local users that need a second factor, as `contract, admin`; none unless set. */
export function readSecondFactorRoles(env: Environment): Role[] {
  const names = (env.SECOND_FACTOR_ROLES ?? '').split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    if (name === '') return [];
    if (isRole(name)) return [name];
    throw startError('CONFIG_SECOND_FACTOR_ROLES', { value: name });
  });
}
