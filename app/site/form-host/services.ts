import { type CaptchaReports, fetchSuggestions } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { Services } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { captchaEvent } from '../captcha/captcha-event.ts';
import { pageLog } from '../page-log.ts';

/** In one file: the name of each costs every page. */
const rare = () => import('./rare-services.ts');
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
  const services: Services = {
    suggest: fetchSuggestions,
    region,
    captcha: async () => (await rare()).captchaOf(form),
    files: async () => (await rare()).filesOf(form),
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
