import { expect, it } from 'vitest';
import type { StudioIsolates } from './isolates.ts';
import { runOnce } from './run-once.ts';

const OWNER = { person: 'anna', form: 'forms/geo' };
const NOON = Date.UTC(2026, 0, 15, 9);
const input = (label: string, nowMs = NOON) => ({
  ...{ texts: {}, live: {}, document: 'forms/geo', nowMs },
  files: { 'forms/geo/ui.json': label },
});

/** Isolates that count what they run, and fail where the text says so. */
function countingIsolates() {
  const ran: unknown[] = [];
  const run = async (_name: string, given: object): Promise<unknown> => {
    ran.push(given);
    if (JSON.stringify(given).includes('fails')) throw new Error('lost');
    return { number: ran.length };
  };
  return { ran, run: runOnce({ run, stop: () => {} } as unknown as StudioIsolates) };
}

it('the same text is compared once, also by two who ask at the same time', async () => {
  const { ran, run } = countingIsolates();
  const [one, other] = await Promise.all([
    run('compare-document', input('Имя'), OWNER),
    run('compare-document', input('Имя', NOON + 60_000), { ...OWNER, person: 'olga' }),
  ]);
  expect(other).toBe(one);
  expect(ran).toHaveLength(1);
});

it('another text, another task and another day are worked on again', async () => {
  const { ran, run } = countingIsolates();
  await run('compare-document', input('Имя'), OWNER);
  await run('compare-document', input('Как вас зовут'), OWNER);
  await run('check-document', input('Имя') as never, OWNER);
  await run('compare-document', input('Имя', NOON + 24 * 60 * 60_000), OWNER);
  expect(ran).toHaveLength(4);
});

it('a task that failed is run again', async () => {
  const { ran, run } = countingIsolates();
  for (const _time of [1, 2])
    await expect(run('compare-document', input('fails'), OWNER)).rejects.toThrow('lost');
  expect(ran).toHaveLength(2);
});

it('keeps the last sixteen results', async () => {
  const { ran, run } = countingIsolates();
  for (let number = 0; number <= 16; number += 1)
    await run('compare-document', input(`Имя ${number}`), OWNER);
  await run('compare-document', input('Имя 16'), OWNER);
  expect(ran).toHaveLength(17);
  await run('compare-document', input('Имя 0'), OWNER);
  expect(ran).toHaveLength(18);
});
