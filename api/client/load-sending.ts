import type { CaptchaReports } from './captcha-gate.ts';
import type { SendFailure } from './send-request.ts';
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
        throw notLoaded();
      });
      made ??= loaded.sending(reports);
    }
    return made(...request);
  };
}

/**
 * As `SendFailure`, whose class is in the code that could not be fetched. A page that has lost its connection before it
 * could fetch the code has lost it for the request too.
 */
const notLoaded = (): Omit<SendFailure, 'supportNumber'> =>
  Object.assign(new Error('SENDING_NOT_LOADED: the code was not fetched; send again'), {
    name: 'SendFailure',
    reason: 'network' as const,
    issues: [],
  });
