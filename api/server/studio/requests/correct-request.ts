import { correctRequest as correct } from '../../correction/correct-request.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `correct-request`: validates and stores corrected answers, and returns how many
 * CRMs are told. 404 for an unknown request, 409 if its form cannot be read or somebody has corrected it since,
 * 422 for refused answers.
 */
export const correctRequest: StudioHandler<'correct-request'> = async (
  { params, body, session },
  { database, forms, appeals, access: { audit }, now },
) => {
  const corrected = await correct(
    { database, forms, appeals, audit, userId: session.user.id, nowIso: new Date(now()).toISOString() },
    params.id ?? '',
    body.answers,
  );
  if (corrected.kind === 'unknown') throw new HttpRefusal(404, '', 'notFound');
  if (corrected.kind === 'unreadable') throw new HttpRefusal(409, '', 'requestUnreadable');
  if (corrected.kind === 'outdated') throw new HttpRefusal(409, '', 'requestCorrected');
  if (corrected.kind === 'refused') throw new HttpRefusal(422, { ...corrected.errors });
  return { told: corrected.told };
};
