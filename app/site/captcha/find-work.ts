import { scrypt } from '@noble/hashes/scrypt.js';
import { formatWork, startsWithZeroBits, WORK_HASH_BYTES, type WorkChallenge, workText } from '#contract';

/**
 * Solves the proof of work of a captcha and returns the code to send. `onRound` receives the number of finished
 * rounds. Blocks its thread, for seconds on a phone.
 */
export function findWork(challenge: WorkChallenge, onRound: (done: number) => void): string {
  const found: number[] = [];
  for (let round = 0; round < challenge.rounds; round += 1) {
    found.push(findRound(challenge, round));
    onRound(found.length);
  }
  return formatWork(found);
}

function findRound({ salt, difficulty, memoryLog2 }: WorkChallenge, round: number): number {
  const cost = { N: 2 ** memoryLog2, r: 8, p: 1, dkLen: WORK_HASH_BYTES };
  for (let number = 0; ; number += 1)
    if (startsWithZeroBits(scrypt(workText(round, number), salt, cost), difficulty)) return number;
}
