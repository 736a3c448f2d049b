import { type CaptchaReports, captchaStatus, createPicture, createWork, fetchSuggestions } from '#client';
import type { CompiledForm } from '#engine/model';
import type { Services } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
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

/** A captcha is good for the form that it was made for. */
const captchaFor = (form: CompiledForm): NonNullable<Services['captcha']> => ({
  isAsked: () => captchaStatus(form.behaviour.captcha.formType ?? form.slug),
  async create(size) {
    const picture = await createPicture(form, size);
    report(form, 'captcha_shown');
    return picture;
  },
  async work(onProgress, signal) {
    // Few need it, so it is fetched by those.
    const [{ workInWorker }, { uid, challenge, validMs }] = await Promise.all([
      import('../captcha/work-in-worker.ts'),
      createWork(form),
    ]);
    return { uid, code: await workInWorker(challenge, onProgress, signal), validMs };
  },
});

/** @spec S§7 Analytics events: captcha shown, wrong, success */
export const captchaReports = (form: CompiledForm): CaptchaReports => ({
  log: pageLog,
  onChecked: (isRight) => report(form, isRight ? 'captcha_success' : 'captcha_wrong'),
});

const report = ({ slug, behaviour }: CompiledForm, event: string): void =>
  pageAnalytics({ event, category: behaviour.analytics.category ?? slug });
