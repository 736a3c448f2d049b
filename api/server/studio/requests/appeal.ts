import type { OpenedAppeal } from '#contract';
import { formatMoscowDay, MOSCOW_OFFSET_MS } from '#engine';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';

export const openAppeal: StudioHandler = ({ params }, services) => readAppeal(services, params.number ?? '');

export const changeAppeal: StudioHandler = async ({ params, body, session }, services) => {
  const number = params.number ?? '';
  const considered = String(body.consideredDay);
  const changed = await services.appeals.change(
    number,
    {
      status: String(body.status).trim(),
      plannedAt: midnightOf('plannedDay', String(body.plannedDay)),
      consideredAt: considered === '' ? null : midnightOf('consideredDay', considered),
    },
    session.user.id,
  );
  if (changed === undefined) throw new HttpRefusal(404, '', 'notFound');
  return readAppeal(services, number);
};

async function readAppeal({ appeals }: StudioServices, number: string): Promise<OpenedAppeal> {
  const found = await appeals.read(number);
  if (found === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { fact_consideration_date: considered } = found;
  return {
    number: found.claim_number,
    status: found.status,
    plannedDay: dayOf(found.plan_consideration_date),
    consideredDay: considered === null ? '' : dayOf(considered),
  };
}

/** `15.01.2026` as date inputs write it. */
const dayOf = (unixSeconds: number): string => formatMoscowDay(unixSeconds).split('.').toReversed().join('-');

function midnightOf(field: string, day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new HttpRefusal(422, field, 'dateFormat');
  return new Date(ms - MOSCOW_OFFSET_MS).toISOString();
}
