import type { Accepted } from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { Analytics } from './analytics.ts';

const SUCCESS_TRACKED = 'success_tracking';
const SEND_FAILED = 'form_error';

const categoryOf = ({ slug, behaviour }: CompiledForm): string => behaviour.analytics.category ?? slug;

/**
 * Reports an accepted request to analytics; `isTracked`: to the trackers too, as some sections require. Nothing
 * for a lookup, which sends no request.
 * @spec R§7 form_success with request id and lead_id, tracking on success for some sites
 */
export function reportSuccess(
  report: Analytics,
  form: CompiledForm,
  isTracked: boolean,
  sent: Accepted,
): void {
  const { success } = form.behaviour.analytics;
  // A lookup sends no request.
  if (success === undefined || sent.appeals !== undefined) return;
  const category = categoryOf(form);
  const { id, leadId } = sent;
  const request = id === undefined ? {} : { requestId: id };
  report({ event: success, category, ...request, ...(leadId === undefined ? {} : { leadId }) });
  if (isTracked) report({ event: SUCCESS_TRACKED, category, ...request });
}

/**
 * Reports a failed send with its reason, in the form's category.
 * @spec R§7 Pro-portal errors are logged with category form-pro-portal
 */
export const reportFailure = (report: Analytics, form: CompiledForm, reason: string): void =>
  report({ event: SEND_FAILED, category: categoryOf(form), reason });
