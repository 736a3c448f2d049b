import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Limit against a hanging test, in milliseconds; it is generous, since test machines are busy. */
const LIMIT_MS = 20_000;
const PAUSE_MS = 40;

/** Polls until the value is the expected one. Rejects with the expected and the last value. */
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
    // During a navigation there is no document to ask; the next attempt has one.
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
