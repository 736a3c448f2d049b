import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** A limit against hanging, not a measurement: machines that run tests are busy. */
const LIMIT_MS = 20_000;
const PAUSE_MS = 40;

/** Asks until the answer is the expected one. Rejects with what was expected and what was seen last. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  expected: Value | ((seen: Value) => boolean) = true as Value,
): Promise<void> {
  const isExpected =
    typeof expected === 'function'
      ? (expected as (seen: Value) => boolean)
      : (seen: Value) => isDeepStrictEqual(seen, expected);
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    // A page on its way has no document to ask; the next look has.
    const seen = await read().then(
      (value) => ({ value }),
      (reason: unknown) => ({ reason }),
    );
    if ('value' in seen && isExpected(seen.value)) return;
    if (Date.now() > end) throw new Error(`${what}: ${shown(seen, expected)}`);
    await setTimeout(PAUSE_MS);
  }
}

function shown(seen: { value: unknown } | { reason: unknown }, expected: unknown): string {
  if ('reason' in seen) return seen.reason instanceof Error ? seen.reason.message : String(seen.reason);
  const value = JSON.stringify(seen.value);
  return typeof expected === 'function'
    ? `saw ${value}`
    : `expected ${JSON.stringify(expected)}, saw ${value}`;
}
