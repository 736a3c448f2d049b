import type { Accepted } from '#client';
import type { SendState } from '#renderers';

/** What the server has answered, as the form shows it. */
export function acceptedState({ id = '', appeals }: Accepted): SendState {
  if (appeals === undefined) return { status: 'accepted', number: id };
  return {
    status: 'found',
    appeals: appeals.map((appeal) => ({
      number: appeal.claim_number,
      status: appeal.status,
      plannedAt: appeal.plan_consideration_date,
      consideredAt: appeal.fact_consideration_date ?? undefined,
    })),
  };
}
