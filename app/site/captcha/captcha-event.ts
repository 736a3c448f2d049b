import type { CompiledForm } from '#engine/model/definition';
import type { AnalyticsEvent } from '../analytics/analytics.ts';

/**
 * Returns an analytics event about the captcha of a form, in the form's category.
 * @spec S§7 Analytics events: captcha shown, wrong, success
 */
export const captchaEvent = ({ slug, behaviour }: CompiledForm, event: string): AnalyticsEvent => ({
  event,
  category: behaviour.analytics.category ?? slug,
});
