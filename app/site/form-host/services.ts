import { type CaptchaReports, fetchSuggestions } from '#client';
import type { CompiledForm } from '#engine/model';
import type { Services } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { captchaEvent } from '../captcha/captcha-event.ts';
import { pageLog } from '../page-log.ts';

const made = new WeakMap<object, Services>();

/**
 * What a form on this site can ask for. The same object for the same form: its fields are created again for another.
 * `servedPicture` is one visitor's, while the server keeps its forms for all of them.
 */
export function servicesOf(
  form: CompiledForm,
  region: NonNullable<Services['region']>,
  servedPicture?: Services['servedPicture'],
): Services {
  const key = servedPicture ?? form;
  const known = made.get(key);
  if (known !== undefined) return known;
  const own = { suggest: fetchSuggestions, region, captcha: captchaFor(form) };
  const services: Services = servedPicture === undefined ? own : { ...own, servedPicture };
  made.set(key, services);
  return services;
}

/** Few forms ask for one, so what it takes is fetched by those. */
function captchaFor(form: CompiledForm): NonNullable<Services['captcha']> {
  const service = async (): Promise<NonNullable<Services['captcha']>> =>
    (await import('../captcha/captcha-service.ts')).captchaOf(form);
  return {
    asked: async () => (await service()).asked(),
    create: async (size) => (await service()).create(size),
    work: async (onProgress, signal) => (await service()).work(onProgress, signal),
  };
}

/** @spec S§7 Analytics events: captcha shown, wrong, success */
export const captchaReports = (form: CompiledForm): CaptchaReports => ({
  log: pageLog,
  onChecked: (isRight) => pageAnalytics(captchaEvent(form, isRight ? 'captcha_success' : 'captcha_wrong')),
});
