import type { CaptchaReports } from './captcha-gate.ts';
import { SendFailure } from './send-failure.ts';
import type { sending } from './sending.ts';

/**
 * Writing a request takes the contract and every transform of a payload: none of it is needed before somebody fills in
 * a form. Rejects when it cannot be fetched; asked again, it is fetched again.
 */
export const loadSending = (): Promise<{ sending: typeof sending }> => import('./sending.ts');

export type Send = ReturnType<typeof sending>;

/** A form's way of sending, with what it keeps from one send to the next; fetched when it is first used. */
export function lazySending(reports: CaptchaReports): Send {
  let made: Send | undefined;
  return async (...request) => {
    if (made === undefined) {
      const loaded = await loadSending().catch(() => {
        // A page that has lost its connection before it could fetch the code has lost it for the request too.
        throw new SendFailure('network');
      });
      made ??= loaded.sending(reports);
    }
    return made(...request);
  };
}
