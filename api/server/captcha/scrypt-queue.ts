import { scrypt } from 'node:crypto';

/** More at once would hold the threads that files and names are waited for on. */
const AT_ONCE = 2;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const waiting: (() => void)[] = [];
let running = 0;

/** The first bytes of scrypt with blocks of 1 KiB, aside of the main thread. */
export async function scryptAside(
  text: string,
  salt: string,
  { memoryLog2, bytes }: { memoryLog2: number; bytes: number },
): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
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
