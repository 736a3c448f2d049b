import { describe, expect, it } from 'vitest';
import { runInSteps } from './in-steps.ts';

/** Simulated time: real work would take longer on a busy machine. */
let timeMs = 0;
const monotonicMs = (): number => timeMs;
const busyFor = (ms: number): void => {
  timeMs += ms;
};

describe('work in steps', () => {
  it('goes on until a step sees nothing', async () => {
    const left = [3, 2, 1, 0, 5];
    let steps = 0;
    const step = async (): Promise<number> => left[steps++] ?? 0;
    expect([await runInSteps(step, { rests: 0 }), steps]).toEqual([true, 4]);
  });

  it('ends with the step in which it is interrupted, and reports that something may be left', async () => {
    const end = new AbortController();
    let steps = 0;
    const step = async (): Promise<number> => {
      steps += 1;
      if (steps === 2) end.abort();
      return 1;
    };
    expect([await runInSteps(step, { rests: 0, signal: end.signal }), steps]).toEqual([false, 2]);
  });

  it('takes fewer rows after a step that was slow, and never none', async () => {
    const sizes: number[] = [];
    await runInSteps(
      async (rows) => {
        sizes.push(rows);
        busyFor(30);
        return sizes.length < 8 ? rows : 0;
      },
      { rests: 0, monotonicMs },
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0);
    expect(sizes.at(-1)).toBeGreaterThan(0);
  });

  it('does not count the wait for its turn as work', async () => {
    const sizes: number[] = [];
    await runInSteps(
      async (rows, onTurn) => {
        sizes.push(rows);
        busyFor(30);
        onTurn();
        return sizes.length < 4 ? rows : 0;
      },
      { rests: 0, monotonicMs },
    );
    expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
  });

  it.each([
    ['grow while the loop has nothing else to do', () => 0.01, true],
    ['stay short while it serves others', () => 0.5, false],
    ['stay short where others may use the database too', undefined, false],
  ])('%s', async (_title, utilization, isLonger) => {
    const sizes: number[] = [];
    await runInSteps(
      async (rows) => {
        sizes.push(rows);
        busyFor(rows / 10);
        return sizes.length < 40 ? rows : 0;
      },
      { rests: 0, monotonicMs, meter: utilization && (() => utilization) },
    );
    // Ten milliseconds equal 100 rows here.
    expect(Math.max(...sizes) > 140).toBe(isLonger);
  });

  it('are short again as soon as somebody comes', async () => {
    const sizes: number[] = [];
    await runInSteps(
      async (rows) => {
        sizes.push(rows);
        busyFor(rows / 10);
        return sizes.length < 45 ? rows : 0;
      },
      { rests: 0, monotonicMs, meter: () => () => (sizes.length < 40 ? 0.01 : 0.9) },
    );
    expect(Math.max(...sizes.slice(-3))).toBeLessThanOrEqual(140);
  });

  it('gives everybody else a turn between its steps', async () => {
    const order: string[] = [];
    let steps = 0;
    const working = runInSteps(
      async () => {
        order.push('step');
        steps += 1;
        return steps < 3 ? 1 : 0;
      },
      { rests: 0, monotonicMs },
    );
    const other = setInterval(() => order.push('other'), 0);
    await working;
    clearInterval(other);
    expect(order.filter((one) => one === 'other').length).toBeGreaterThan(0);
  });
});
