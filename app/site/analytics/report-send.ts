import type { CompiledForm } from '#engine/model';
import type { Analytics } from './analytics.ts';

/** Sections whose successes are tracked beside being reported. @spec R§7 tracking on success for some sites */
const TRACKED_SECTIONS: ReadonlySet<string> = new Set(['main', 'leasing', 'custody', 'depository']);
const SUCCESS_TRACKED = 'success_tracking';
const SEND_FAILED = 'form_error';

interface Sent {
  /** Absent where the answer has none. */
  id?: string;
  leadId?: string;
}

const categoryOf = ({ slug, behaviour }: CompiledForm): string => behaviour.analytics.category ?? slug;

/** @spec R§7 form_success with request id and lead_id */
export function reportSuccess(report: Analytics, form: CompiledForm, section: string, sent: Sent): void {
  const { success } = form.behaviour.analytics;
  if (success === undefined) return;
  const category = categoryOf(form);
  const { id, leadId } = sent;
  const request = id === undefined ? {} : { requestId: id };
  report({ event: success, category, ...request, ...(leadId === undefined ? {} : { leadId }) });
  if (TRACKED_SECTIONS.has(section)) report({ event: SUCCESS_TRACKED, category, ...request });
}

/** @spec R§7 Pro-portal errors are logged with category form-pro-portal */
export const reportFailure = (report: Analytics, form: CompiledForm, reason: string): void =>
  report({ event: SEND_FAILED, category: categoryOf(form), reason });
