import { correctableAnswers } from '../../correction/correct-request.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `open-answers`: returns the correctable answers of a request in clear, and records
 * the reading in the audit log; 404 for an unknown request.
 */
export const openAnswers: StudioHandler<'open-answers'> = async (
  { audit, params, lang },
  { database, forms },
) => {
  const id = params.id ?? '';
  const answers = await correctableAnswers({ database, forms }, id, lang);
  if (answers === undefined) throw new HttpRefusal(404, '', 'notFound');
  await audit(database, 'request-revealed', `request:${id}`);
  return { answers };
};
