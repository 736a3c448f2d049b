import { type CaptchaReports, fetchSuggestions } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { Services } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { captchaEvent } from '../captcha/captcha-event.ts';
import { pageLog } from '../page-log.ts';

/** Loads the chunk of rare services: one file, because each file's name costs every page bytes. */
const rare = () => import('./rare-services.ts');
const made = new WeakMap<object, Services>();

/**
 * Returns the services that a form's widgets use (suggestions, city, captcha, files), always the same object,
 * with the first `region`, because another would create its fields again. `servedPicture`: captcha that the
 * server has rendered for this visitor.
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

/**
 * Returns the callbacks by which the captcha's code logs to the console and reports a right or wrong code to
 * analytics.
 * @spec S§7 Analytics events: captcha shown, wrong, success
 */
export const captchaReports = (form: CompiledForm): CaptchaReports => ({
  log: pageLog,
  onChecked: (isRight) => pageAnalytics(captchaEvent(form, isRight ? 'captcha_success' : 'captcha_wrong')),
});
