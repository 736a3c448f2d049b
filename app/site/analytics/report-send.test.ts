import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import type { AnalyticsEvent } from './analytics.ts';
import { reportFailure, reportSuccess } from './report-send.ts';

const formWith = (analytics: { success?: string; category?: string }) =>
  ({ slug: 'pro-portal', behaviour: { analytics } }) as unknown as CompiledForm;
const eventsOf = (act: (report: (event: AnalyticsEvent) => void) => void): AnalyticsEvent[] => {
  const events: AnalyticsEvent[] = [];
  act((event) => events.push(event));
  return events;
};

describe('the report of a send to a tag manager', () => {
  const form = formWith({ success: 'form_success', category: 'form-pro-portal' });

  it('a success carries the request’s id and the lead_id [R§7 Analytics: form_success with request id and lead_id]', () => {
    expect(eventsOf((report) => reportSuccess(report, form, false, { id: '1', leadId: 'L1' }))).toEqual([
      { event: 'form_success', category: 'form-pro-portal', requestId: '1', leadId: 'L1' },
    ]);
  });

  it.each([true, false])(
    'where the section is tracked (%s) a success is too [S§7 Event tracking is emitted on success for some sites]',
    (isTracked) => {
      const events = eventsOf((report) => reportSuccess(report, form, isTracked, { id: '1' }));
      expect(events.some(({ event }) => event === 'success_tracking')).toBe(isTracked);
    },
  );

  it('a form that names no event reports none', () => {
    expect(eventsOf((report) => reportSuccess(report, formWith({}), true, { id: '1' }))).toEqual([]);
  });

  it('a failure reports why, under the form’s category [R§7 Pro-portal errors are logged with category form-pro-portal]', () => {
    expect(eventsOf((report) => reportFailure(report, form, 'refused'))).toEqual([
      { event: 'form_error', category: 'form-pro-portal', reason: 'refused' },
    ]);
  });
});
