import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('a throw before the first promise is a failure, after which the work goes on', async () => {
  let calls = 0;
  const failed = new Promise<void>((resolve) => {
    let failures = 0;
    const stop = repeat(
      () => {
        calls += 1;
        throw new Error('No promise.');
      },
      () => {
        failures += 1;
        if (failures === 2) void stop().then(resolve);
      },
      { firstAfterMs: 1, everyMs: 1 },
    );
  });
  await failed;
  expect(calls).toBe(2);
});
