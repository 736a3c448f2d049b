import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { parseWork, startsWithZeroBits, WORK_HASH_BYTES, type WorkChallenge, workText } from '#contract';
import type { Tables } from '../storage/tables.ts';
import { readCode } from './code.ts';

/** Number of verifications at once; more would occupy the threads for files and DNS. */
const MAX_CONCURRENT = 2;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const waiting: (() => void)[] = [];
let running = 0;

/** Returns the first bytes of scrypt with blocks of 1 KiB, computed off the main thread. */
async function scryptOffThread(
  text: string,
  salt: string,
  { memoryLog2, bytes }: { memoryLog2: number; bytes: number },
): Promise<Buffer> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      const cost = { N: 2 ** memoryLog2, r: 8, p: 1, maxmem: MAX_MEMORY_BYTES };
      scrypt(text, salt, bytes, cost, (error, hash) => (error === null ? resolve(hash) : reject(error)));
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Difficulty of about 32 passes over 4 MiB in all: a quarter of a second for a program with a native scrypt,
 * half a second for a desktop browser, two to three for a phone. Figures: docs/bots.md.
 */
const WORK_DIFFICULTY_BITS = 2;
const WORK_ROUNDS = 8;
const WORK_MEMORY_LOG2 = 12;
const SALT_BYTES = 16;

/** Stored captcha as its check reads it: id, kind, and the secret with which an answer is compared. */
export type KeptCaptcha = Pick<Tables['captchas'], 'uid' | 'kind' | 'secret'>;

/** Stored challenge; `client` is a keyed hash of its client. */
interface StoredWork extends WorkChallenge {
  client: string;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the hash that is stored in place of a captcha's code. */
export const secretOfCode = (uid: string, code: string): string => sha256(`${uid} ${code}`).toString('hex');

/**
 * Returns the hash that is stored in place of a work challenge once its solution was verified, so that a repeated
 * check is cheap.
 */
export const secretOfDone = secretOfCode;

/** Returns a new proof-of-work challenge with a random salt; each extra bit doubles the browser's mean time. */
export const newChallenge = (extraBits: number): WorkChallenge => ({
  salt: randomBytes(SALT_BYTES).toString('hex'),
  difficulty: WORK_DIFFICULTY_BITS + extraBits,
  rounds: WORK_ROUNDS,
  memoryLog2: WORK_MEMORY_LOG2,
});

/**
 * Returns the text that is stored for an unsolved work challenge: the challenge, and the client for which it was
 * made.
 */
export const secretOfWork = (challenge: WorkChallenge, client: string): string =>
  JSON.stringify({ ...challenge, client } satisfies StoredWork);

/** True if `code` is that of the stored captcha: of a picture, or of work that was verified before. */
export function isStoredCode({ uid, kind, secret }: KeptCaptcha, code: string): boolean {
  const given = secretOfCode(uid, kind === 'picture' ? readCode(code) : code);
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(secret, 'hex'));
}

/**
 * True if `code` solves the stored work challenge and comes from the client that it was made for. Hashes off the
 * main thread; wrong work costs one round.
 */
export async function isWorkDone(secret: string, code: string, client: string): Promise<boolean> {
  const { salt, difficulty, rounds, memoryLog2, client: owner } = JSON.parse(secret) as StoredWork;
  const found = parseWork(code, rounds);
  if (found === undefined || owner !== client) return false;
  for (const [round, number] of found.entries()) {
    const hash = await scryptOffThread(workText(round, number), salt, { memoryLog2, bytes: WORK_HASH_BYTES });
    if (!startsWithZeroBits(hash, difficulty)) return false;
  }
  return true;
}
