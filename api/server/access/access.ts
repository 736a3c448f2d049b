import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { type Audit, createAudit } from './audit-log.ts';
import { createDevices, type Devices } from './devices.ts';
import { createLoginLinks, type LoginLinks } from './login-links.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts';
import { createSignInSteps, type SignInSteps } from './second-factor/sign-in-steps.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { type Credentials, type SignIn, signInByPassword } from './sign-in.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import { createUsers, type Users } from './users.ts';

/** Everything that decides who is let into the studio. */
export interface Access {
  users: Users;
  passwords: Passwords;
  signIn: SignIn<Credentials>;
  limits: SignInLimits;
  devices: Devices;
  links: LoginLinks;
  sessions: Sessions;
  secondFactors: SecondFactors;
  steps: SignInSteps;
  audit: Audit;
}

export function createAccess(
  database: Kysely<Tables>,
  now: () => number,
  passwordCost?: PasswordCost,
): Access {
  const nowIso = (): string => new Date(now()).toISOString();
  const audit = createAudit(nowIso);
  const passwords = createPasswords(passwordCost);
  return {
    audit,
    passwords,
    users: createUsers(database, nowIso, audit),
    signIn: signInByPassword(database, passwords),
    limits: createSignInLimits(database, now),
    devices: createDevices(database),
    links: createLoginLinks(database, now, audit),
    sessions: createSessions(database, now),
    secondFactors: createSecondFactors(database, { now, audit }),
    steps: createSignInSteps(database, now),
  };
}

/** Where a one-time link leads, below the public address. */
export const linkPath = (token: string): string => `/studio/login?token=${token}`;
