import { MOSCOW_OFFSET_MS } from '#engine/model/time';
import type { AppealChange } from '../../appeals/appeal-history.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { readAppeal } from './open-appeal.ts';

/**
 * Handles the studio's call `change-appeal`: changes an appeal in the caller's name and returns it. 404 for an
 * unknown appeal, 409 if it differs from `seen`, the values that the caller read, 422 for an invalid day or unknown
 * file.
 */
export const changeAppeal: StudioHandler<'change-appeal'> = async (call, services) => {
  const { params, body, session } = call;
  const { number = '' } = params;
  const { seen, ...shown } = body;
  const changed = await services.appeals.change(number, changeOf(shown), {
    userId: session.user.id,
    ...(seen === undefined ? {} : { seen: changeOf(seen) }),
    ...(body.files === undefined
      ? {}
      : { files: { ids: body.files, ...(seen?.files && { seen: seen.files }) } }),
  });
  if (changed === undefined) throw new HttpRefusal(404, '', 'notFound');
  if (changed === 'outdated') throw new HttpRefusal(409, '', 'appealChanged');
  if ('unknown' in changed) {
    const refused = changed.unknown.map((index) => [`files.${index}`, { code: 'fileUnknown' }]);
    throw new HttpRefusal(422, Object.fromEntries(refused));
  }
  return readAppeal(services, call);
};

interface ShownAppeal {
  status: string;
  plannedDay: string;
  /** '' until the appeal has been considered. */
  consideredDay: string;
  answer?: string;
}

const changeOf = ({ status, plannedDay, consideredDay, answer }: ShownAppeal): AppealChange => ({
  status: status.trim(),
  plannedAt: midnightOf('plannedDay', plannedDay),
  consideredAt: consideredDay === '' ? null : midnightOf('consideredDay', consideredDay),
  // Browsers differ in the line ends of a text area.
  ...(answer === undefined ? {} : { answer: answer.replaceAll(/\r\n?/g, '\n').trim() }),
});

function midnightOf(field: string, day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new HttpRefusal(422, field, 'dateFormat');
  return new Date(ms - MOSCOW_OFFSET_MS).toISOString();
}
