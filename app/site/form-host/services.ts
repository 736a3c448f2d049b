import { type CaptchaReports, fetchSuggestions } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { Services } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { captchaEvent } from '../captcha/captcha-event.ts';
import { pageLog } from '../page-log.ts';

/**
 * Chunk of rarely used services. They share one file, because the name of each file costs every page bytes.
 */
const rare = () => import('./rare-services.ts');
const made = new WeakMap<object, Services>();

/**
 * Returns the services of a form on this site, the same object for the same form: with another object its
 * fields would be created again. `servedPicture` belongs to one visitor, whereas the server keeps its forms
 * for all of them.
 */
export function servicesOf(
  form: CompiledForm,
  region: NonNullable<Services['region']>,
  servedPicture?: Services['servedPicture'],
): Services {
  const key = servedPicture ?? form;
  const known = made.get(key);
  if (known !== undefined) return known;
  const services: Services = {
    suggest: fetchSuggestions,
    region,
    captcha: async () => (await rare()).captchaOf(form),
    files: async () => (await rare()).createFileService(form),
    ...(servedPicture && { servedPicture }),
  };
  made.set(key, services);
  return services;
}

/** @spec S§7 Analytics events: captcha shown, wrong, success */
export const captchaReports = (form: CompiledForm): CaptchaReports => ({
  log: pageLog,
  onChecked: (isRight) => pageAnalytics(captchaEvent(form, isRight ? 'captcha_success' : 'captcha_wrong')),
});
