import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { serverError } from '../server-error.ts';
import { MAX_PASSWORD_CHARACTERS } from './password-strength.ts';

/**
 * Parameters of scrypt that set the cost of one try, for an attacker and for the server: 128 × r × 2^ln bytes of
 * memory, filled `p` times.
 */
export interface PasswordCost {
  ln: number;
  r: number;
  p: number;
}

/** Default cost of checking a password: 128 MiB of memory and a third of a second. */
export const PASSWORD_COST: PasswordCost = { ln: 17, r: 8, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 16;
/** Factor for Node's memory limit, which counts slightly more than the formula. */
const MEMORY_MARGIN = 1.5;

/**
 * Error thrown when more passwords are being checked at once than the memory allows; the caller asks the person to
 * try later.
 */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

/**
 * Queue in which a password check waits: `known` for a device on which the person has signed in before, so that
 * strangers' tries cannot fill it.
 */
export type Turn = 'known' | 'stranger';

/** Hashing of new passwords and verification of typed ones by scrypt. */
export interface Passwords {
  /**
   * Returns `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`. The parameters are stored in it, so they can be raised
   * later.
   */
  hash(password: string): Promise<string>;
  /**
   * Resolves with true for the right password. Without a stored hash it does the same work and
   * resolves with false, so that the time does not tell which names exist. Rejects with
   * PasswordsBusyError.
   */
  verify(password: string, stored: string | undefined, turn?: Turn): Promise<boolean>;
  /** True if another check would be refused now. */
  isBusy(turn: Turn): boolean;
}

/**
 * Builds the hashing of passwords by scrypt, two at once because of the memory; rejects with PasswordsBusyError
 * if too many wait. Verifying without a stored hash takes as long and resolves with false.
 */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const decoy = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  const turns = createTurns(MAX_CONCURRENT, MAX_WAITING);

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return formatHash(cost, salt, await turns.take('known', () => derive(password, salt, cost)));
    },
    isBusy: turns.areFull,
    verify: async (password, stored, turn = 'stranger') => {
      const { cost: storedCost, salt, hash } = parseHash(stored ?? decoy);
      // The text is cut, so that nobody can have a megabyte hashed; no valid password is longer.
      const tried = [...password].slice(0, MAX_PASSWORD_CHARACTERS + 1).join('');
      const derived = await turns.take(turn, () => derive(tried, salt, storedCost));
      const same = timingSafeEqual(derived, hash);
      return same && stored !== undefined;
    },
  };
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Normalizes before it hashes: some keyboards send a composed letter, others its parts. */
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

/**
 * Runs `maxConcurrent` tasks at once and queues up to `maxWaiting` of each kind, those of known
 * devices first; refuses the rest.
 */
function createTurns(maxConcurrent: number, maxWaiting: number) {
  const waiting: Record<Turn, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  const areFull = (turn: Turn): boolean => running >= maxConcurrent && waiting[turn].length >= maxWaiting;
  const take = async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    if (areFull(turn)) throw new PasswordsBusyError('too many passwords are being checked');
    if (running < maxConcurrent) running += 1;
    else await new Promise<void>((resolve) => waiting[turn].push(resolve));
    try {
      return await task();
    } finally {
      // The slot is handed over directly, so that no other task can take it in between.
      const next = waiting.known.shift() ?? waiting.stranger.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return { areFull, take };
}
