import { formatWork, startsWithZeroBits, type WorkChallenge, workText } from '#contract';

/** So many hashes are asked for at once: one by one the waiting would take longer than the hashing. */
const BATCH = 128;

/**
 * Does the work of a captcha: the code to send. `onRound` receives after each round how many are done. Rejects where the
 * page has no WebCrypto, which is anywhere but on https and on the own machine.
 */
export async function findWork(
  { salt, difficulty, rounds }: WorkChallenge,
  onRound: (done: number) => void,
): Promise<string> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await findRound(salt, round, difficulty));
    onRound(found.length);
  }
  return formatWork(found);
}

async function findRound(salt: string, round: number, difficulty: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_hash, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workText(salt, round, first + index))),
      ),
    );
    const index = hashes.findIndex((hash) => startsWithZeroBits(new Uint8Array(hash), difficulty));
    if (index >= 0) return first + index;
  }
}
