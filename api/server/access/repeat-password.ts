import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { HttpRefusal } from '../http/refusal.ts';
import { TryLater } from '../http/try-later.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { Tables } from '../storage/tables.ts';
import type { Access } from './access.ts';
import { userSubject } from './audit-log.ts';
import { PasswordsBusyError } from './passwords.ts';
import type { Attempt } from './sign-in-limits.ts';
import { deviceCookie } from './start-session.ts';
import type { User } from './users.ts';

const BUSY_RETRY_SECONDS = 5;

/**
 * Reason why a signed-in person's repeated password is refused; `locked` after too many tries, `busy` while the
 * server checks too many passwords.
 */
export type RepeatRefusal =
  | { code: 'passwordWrong' }
  | { code: 'locked' | 'busy'; retryAfterSeconds: number };

/** Services and settings by which the password of a signed-in person is checked again, with the limits of tries. */
export interface RepeatPorts {
  access: Access;
  database: Kysely<Tables>;
  https: boolean;
  isProxyTrusted: boolean;
}

/**
 * Returns a signed-in person's try of a password or second factor as the limits of tries count it: by name,
 * network and known device.
 */
export const attemptOf = async (
  { access, https, isProxyTrusted }: Omit<RepeatPorts, 'database'>,
  request: FastifyRequest,
  { name }: User,
  proof: NonNullable<Attempt['proof']>,
): Promise<Attempt> => ({
  name,
  network: callerNetwork(request.ip, isProxyTrusted),
  device: await access.devices.knownFor(deviceCookie(request, https), name),
  proof,
});

/**
 * Checks the password of a signed-in person again, within the limits of sign-ins, so that a passer-by cannot
 * guess it. Resolves with the refusal; `undefined` if the password is right.
 */
export async function repeatPassword(
  ports: RepeatPorts,
  request: FastifyRequest,
  user: User,
  password: string,
): Promise<RepeatRefusal | undefined> {
  const { access, database } = ports;
  const attempt = await attemptOf(ports, request, user, 'password');
  const waitMs = await access.limits.take(attempt);
  if (waitMs > 0) return { code: 'locked', retryAfterSeconds: Math.ceil(waitMs / 1000) };
  try {
    if ((await access.signIn({ name: user.name, password, turn: 'known' })) === undefined) {
      await access.audit(database, {
        userId: null,
        action: 'sign-in-refused',
        subject: userSubject(user.id),
      });
      return { code: 'passwordWrong' };
    }
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    return { code: 'busy', retryAfterSeconds: BUSY_RETRY_SECONDS };
  }
  await access.limits.forgive(attempt);
  return undefined;
}

/**
 * Checks the password that a call of a signed-in person contains; throws HttpRefusal 422 at `member` for a wrong
 * one, TryLater 429 after too many tries or 503 while the server is busy.
 */
export async function requirePassword(
  ports: RepeatPorts,
  request: FastifyRequest,
  user: User,
  { member, password }: { member: string; password: string },
): Promise<void> {
  const refused = await repeatPassword(ports, request, user, password);
  if (refused === undefined) return;
  if (refused.code === 'passwordWrong') throw new HttpRefusal(422, member, refused.code);
  const [status, code] =
    refused.code === 'locked' ? ([429, 'tooManyTries'] as const) : ([503, 'unavailable'] as const);
  throw new TryLater(status, code, refused.retryAfterSeconds);
}
