import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseWork, startsWithZeroBits, type WorkChallenge, workText } from '#contract';
import type { Tables } from '../storage/tables.ts';
import { readCode } from './code.ts';

/**
 * Some 65,000 hashes in all. WebCrypto in a desktop browser does 150 to 200 of them in a millisecond (measured), a phone
 * a fifth to a tenth of that: two to five seconds.
 */
const WORK_DIFFICULTY_BITS = 13;
const WORK_ROUNDS = 8;
const SALT_BYTES = 16;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept of a picture's code. */
export const secretOfCode = (uid: string, code: string): string => sha256(`${uid} ${code}`).toString('hex');

export const newChallenge = (): WorkChallenge => ({
  salt: randomBytes(SALT_BYTES).toString('hex'),
  difficulty: WORK_DIFFICULTY_BITS,
  rounds: WORK_ROUNDS,
});

/** Whether a code proves that the captcha was solved. */
export function proves(
  { uid, kind, secret }: Pick<Tables['captchas'], 'uid' | 'kind' | 'secret'>,
  code: string,
): boolean {
  return kind === 'picture' ? provesPicture(uid, secret, code) : provesWork(secret, code);
}

const provesPicture = (uid: string, secret: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(secretOfCode(uid, readCode(code)), 'hex'), Buffer.from(secret, 'hex'));

function provesWork(secret: string, code: string): boolean {
  const { salt, difficulty, rounds } = JSON.parse(secret) as WorkChallenge;
  const isFound = (number: number, round: number): boolean =>
    startsWithZeroBits(sha256(workText(salt, round, number)), difficulty);
  return parseWork(code, rounds)?.every(isFound) === true;
}
