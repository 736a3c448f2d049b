import { MOSCOW_OFFSET_MS } from '#engine/model';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { readAppeal } from './open-appeal.ts';

export const changeAppeal: StudioHandler<'change-appeal'> = async ({ params, body, session }, services) => {
  const number = params.number ?? '';
  const considered = body.consideredDay;
  const changed = await services.appeals.change(
    number,
    {
      status: body.status.trim(),
      plannedAt: midnightOf('plannedDay', body.plannedDay),
      consideredAt: considered === '' ? null : midnightOf('consideredDay', considered),
    },
    session.user.id,
  );
  if (changed === undefined) throw new HttpRefusal(404, '', 'notFound');
  return readAppeal(services, number);
};

function midnightOf(field: string, day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new HttpRefusal(422, field, 'dateFormat');
  return new Date(ms - MOSCOW_OFFSET_MS).toISOString();
}
