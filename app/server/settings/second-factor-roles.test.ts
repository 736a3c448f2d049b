import { describe, expect, it } from 'vitest';
import { secondFactorRoles } from './second-factor-roles.ts';

describe('the roles that need a second factor', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['admin', ['admin']],
    [' contract, admin ', ['contract', 'admin']],
  ])('of %j are %j', (text, roles) => {
    expect(secondFactorRoles.read({ SECOND_FACTOR_ROLES: text })).toEqual(roles);
  });

  it('are refused where one of them is no role', () => {
    expect(() => secondFactorRoles.read({ SECOND_FACTOR_ROLES: 'admin,boss' })).toThrow(
      /^CONFIG_CHOICE: SECOND_FACTOR_ROLES (?!.*boss)/,
    );
  });
});
