import { type OpenedAppeal, roleIncludes } from '#contract';
import { formatMoscowDay } from '#engine/model/time';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';

/** Handles the studio's call `open-appeal`: returns the appeal; 404 for an unknown number. */
export const openAppeal: StudioHandler<'open-appeal'> = (call, services) => readAppeal(services, call);

/**
 * Returns the appeal that a call's path names with its history, and links to its files for the role `content`;
 * throws HttpRefusal 404 for an unknown number.
 */
export async function readAppeal(
  { appeals, appealFiles, now }: StudioServices,
  { params: { number = '' }, session }: Pick<StudioCall, 'params' | 'session'>,
): Promise<OpenedAppeal> {
  const found = await appeals.read(number);
  if (found === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { consideredAt, answer } = found;
  const history = await appeals.historyOf([number]);
  const files = (await appealFiles.of([number])).get(number) ?? [];
  // The files are as personal as the request.
  const links = roleIncludes(session.user.role, 'content') ? await appealFiles.linked(files) : [];
  return {
    number: found.number,
    status: found.status,
    foundDay: found.foundFrom * 1000 > now() ? dayOf(found.foundFrom) : '',
    plannedDay: dayOf(found.plannedAt),
    consideredDay: consideredAt === null ? '' : dayOf(consideredAt),
    answer,
    files: files.map((file, index) => ({ ...file, ...links[index] })),
    history: (history.get(number) ?? []).map(({ at, userName = '', changed }) => ({
      at,
      by: userName,
      ...(changed.status === undefined ? {} : { status: changed.status }),
      ...(changed.plannedAt === undefined ? {} : { plannedDay: dayOfIso(changed.plannedAt) }),
      ...(changed.consideredAt === undefined ? {} : { consideredDay: dayOfIso(changed.consideredAt) }),
      ...(changed.answer === undefined ? {} : { answer: changed.answer }),
      ...(changed.files === undefined ? {} : { files: [...changed.files] }),
    })),
  };
}

/** Formats a time (ISO 8601) as its day in Moscow, `2026-01-15`; '' for null. */
export const dayOfIso = (iso: string | null): string => (iso === null ? '' : dayOf(Date.parse(iso) / 1000));

/** Converts `15.01.2026` to the format of date inputs. */
const dayOf = (unixSeconds: number): string => formatMoscowDay(unixSeconds).split('.').toReversed().join('-');
