import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { serverError } from '../server-error.ts';
import { MAX_PASSWORD_CHARACTERS } from './password-strength.ts';

/** What guessing one password costs an attacker, and checking one costs us: 128 × r × 2^ln bytes and their filling. */
export interface PasswordCost {
  ln: number;
  r: number;
  p: number;
}

/** 128 MiB and a third of a second each. */
export const PASSWORD_COST: PasswordCost = { ln: 17, r: 8, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
const MAX_WAITING = 16;
/** Node refuses more memory than this, and counts a little more than the formula gives. */
const MEMORY_MARGIN = 1.5;

/** More sign-ins at once than there is memory for. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

/** `known`: of somebody who has signed in on that device before; strangers do not take their places. */
export type Turn = 'known' | 'stranger';

export interface Passwords {
  /** `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`: its parameters travel with it, so that they can be raised. */
  hash(password: string): Promise<string>;
  /**
   * Does the same work where there is no hash, so that the time does not show which names exist; then never true.
   * Rejects with PasswordsBusyError.
   */
  verify(password: string, stored: string | undefined, turn?: Turn): Promise<boolean>;
  /** Whether one more would be refused now. */
  isBusy(turn: Turn): boolean;
}

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const decoy = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  const turns = createTurns(AT_ONCE, MAX_WAITING);

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return formatHash(cost, salt, await turns.take('known', () => derive(password, salt, cost)));
    },
    isBusy: turns.areFull,
    verify: async (password, stored, turn = 'stranger') => {
      const { cost: storedCost, salt, hash } = parseHash(stored ?? decoy);
      // Cut, so that a megabyte cannot be sent to be hashed; no password that was ever taken is longer.
      const tried = [...password].slice(0, MAX_PASSWORD_CHARACTERS + 1).join('');
      const derived = await turns.take(turn, () => derive(tried, salt, storedCost));
      const same = timingSafeEqual(derived, hash);
      return same && stored !== undefined;
    },
  };
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** One keyboard composes a letter, another sends it whole: both are the same password. */
const derive = (password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> =>
  scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, {
    N: 2 ** ln,
    r,
    p,
    maxmem: 128 * r * 2 ** ln * MEMORY_MARGIN,
  });

const formatHash = ({ ln, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`;

function parseHash(text: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (salt === undefined || hash === undefined) {
    throw serverError('PASSWORD_HASH_UNREADABLE');
  }
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Lets `atOnce` tasks run and `maxWaiting` of each kind wait, the known ones first; refuses the rest. */
function createTurns(atOnce: number, maxWaiting: number) {
  const waiting: Record<Turn, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  const areFull = (turn: Turn): boolean => running >= atOnce && waiting[turn].length >= maxWaiting;
  const take = async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    if (areFull(turn)) throw new PasswordsBusyError('too many passwords are being checked');
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting[turn].push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed over, so that nobody can take it in between.
      const next = waiting.known.shift() ?? waiting.stranger.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return { areFull, take };
}
