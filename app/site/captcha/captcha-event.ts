import type { CompiledForm } from '#engine/model/definition';
import type { AnalyticsEvent } from '../analytics/analytics.ts';

/** @spec S§7 Analytics events: captcha shown, wrong, success */
export const captchaEvent = ({ slug, behaviour }: CompiledForm, event: string): AnalyticsEvent => ({
  event,
  category: behaviour.analytics.category ?? slug,
});
