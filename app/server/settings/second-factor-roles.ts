import { ROLES } from '#contract';
import { setting } from '../environment/setting.ts';
import { choices } from '../environment/variables.ts';

/** Setting `SECOND_FACTOR_ROLES`: roles of local users for which a password alone is not enough. */
export const secondFactorRoles = setting(
  {
    SECOND_FACTOR_ROLES: choices(
      'roles that need a second factor besides the password: `contract, admin`',
      ROLES,
    ),
  },
  ({ SECOND_FACTOR_ROLES }) => SECOND_FACTOR_ROLES,
);
