import { expect, it } from 'vitest';
import errors from '../errors.json' with { type: 'json' };
import { workInWorker } from './work-in-worker.ts';

const endless = { salt: 'salt', difficulty: 60, rounds: 1 };

it('ends the work of a captcha when the page gives it up: CAPTCHA_WORK_FAILED', async () => {
  const { message, fix } = errors.CAPTCHA_WORK_FAILED;
  const giveUp = new AbortController();
  const work = workInWorker(endless as never, () => undefined, giveUp.signal);
  giveUp.abort();
  await expect(work).rejects.toThrow(`CAPTCHA_WORK_FAILED: ${message} ${fix}`);
});
