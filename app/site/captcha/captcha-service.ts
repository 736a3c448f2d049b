import { captchaStatus, createPicture, createWork } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import { waitInWords } from '#engine/model/text';
import type { CaptchaService } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { captchaEvent } from './captcha-event.ts';
import { workInWorker } from './work-in-worker.ts';

/**
 * Returns the service by which the captcha widget of a form gets pictures and work; it reports to analytics that a
 * picture was shown. A captcha is valid only for the form for which it was made.
 */
export const captchaOf = (form: CompiledForm): CaptchaService => ({
  asked: () => captchaStatus(form.behaviour.captcha.formType ?? form.slug),
  async create(size) {
    const picture = await createPicture(form, size).catch((error: { retryAfterSeconds?: number }) => {
      const { retryAfterSeconds: seconds } = error;
      if (seconds === undefined) throw error;
      throw Object.assign(error, { wait: waitInWords(seconds, form.lang) });
    });
    pageAnalytics(captchaEvent(form, 'captcha_shown'));
    return picture;
  },
  async work(onProgress, signal) {
    const { uid, challenge, validMs } = await createWork(form);
    return { uid, code: await workInWorker(challenge, onProgress, signal), validMs };
  },
});
