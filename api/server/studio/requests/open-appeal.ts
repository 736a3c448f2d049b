import type { OpenedAppeal } from '#contract';
import { formatMoscowDay } from '#engine/model';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';

export const openAppeal: StudioHandler<'open-appeal'> = ({ params }, services) =>
  readAppeal(services, params.number ?? '');

export async function readAppeal({ appeals }: StudioServices, number: string): Promise<OpenedAppeal> {
  const found = await appeals.read(number);
  if (found === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { consideredAt, answer } = found;
  const history = await appeals.historyOf([number]);
  return {
    number: found.number,
    status: found.status,
    plannedDay: dayOf(found.plannedAt),
    consideredDay: consideredAt === null ? '' : dayOf(consideredAt),
    answer,
    history: (history.get(number) ?? []).map(({ at, userName = '', changed }) => ({
      ...{ at, by: userName },
      ...(changed.status === undefined ? {} : { status: changed.status }),
      ...(changed.plannedAt === undefined ? {} : { plannedDay: dayOfIso(changed.plannedAt) }),
      ...(changed.consideredAt === undefined ? {} : { consideredDay: dayOfIso(changed.consideredAt) }),
      ...(changed.answer === undefined ? {} : { answer: changed.answer }),
    })),
  };
}

/** `2026-01-15` in Moscow; '' for no moment. */
export const dayOfIso = (iso: string | null): string => (iso === null ? '' : dayOf(Date.parse(iso) / 1000));

/** `15.01.2026` as date inputs write it. */
const dayOf = (unixSeconds: number): string => formatMoscowDay(unixSeconds).split('.').toReversed().join('-');
