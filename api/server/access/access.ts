import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { type Audit, createAudit } from './audit-log.ts';
import { createDevices, type Devices } from './devices.ts';
import { createLoginLinks, type LoginLinks } from './login-links.ts';
import { createPasswords, type PasswordCost, type Passwords, type Turn } from './passwords.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts';
import { createSignInSteps, type SignInSteps } from './second-factor/sign-in-steps.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import { createUsers, normalizeUserName, type User, type Users } from './users.ts';

/**
 * Way to prove an identity: name and password here, or an external provider. Resolves with the
 * user; `undefined` for an invalid proof. Sessions are the same for all ways.
 */
type SignIn<Proof> = (proof: Proof) => Promise<User | undefined>;

interface Credentials {
  name: string;
  password: string;
  turn: Turn;
}

/** Verifies name and password, in equal time for unknown names. Rejects: PasswordsBusyError. */
const signInByPassword =
  (database: Kysely<Tables>, passwords: Passwords): SignIn<Credentials> =>
  async ({ name, password, turn }) => {
    const row = await database
      .selectFrom('users')
      .select(['id', 'name', 'role', 'password_hash'])
      .where('name', '=', normalizeUserName(name) ?? '')
      .where('disabled', '=', 0)
      .executeTakeFirst();
    const holds = await passwords.verify(password, row?.password_hash ?? undefined, turn);
    return holds && row !== undefined ? { id: row.id, name: row.name, role: row.role } : undefined;
  };

/**
 * Services by which staff sign in to the studio and administrators manage accounts: passwords, limits of tries,
 * known devices, one-time links, sessions, second factors and the audit log.
 */
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

/**
 * Builds the services for signing in to the studio over the database; `now` is the clock in milliseconds since
 * 1970, `passwordCost` that of a strong hash by default.
 */
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

/**
 * Path of the page that reads a one-time link's token from the URL's fragment and opens the form for a new
 * password.
 */
export const LINK_PAGE = '/studio/login/link';

/**
 * Returns the path of a one-time link with the token as its fragment, which browsers send to no server; the page's
 * script passes the token on.
 */
export const linkPath = (token: string): string => `${LINK_PAGE}#${token}`;
