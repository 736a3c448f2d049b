import { correctableAnswers } from '../../correction/correct-request.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

export const openAnswers: StudioHandler<'open-answers'> = async (
  { params, session, lang },
  { database, forms, access },
) => {
  const id = params.id ?? '';
  const answers = await correctableAnswers({ database, forms }, id, lang);
  if (answers === undefined) throw new HttpRefusal(404, '', 'notFound');
  await access.audit(database, {
    ...{ userId: session.user.id, action: 'request-revealed', subject: `request:${id}` },
  });
  return { answers };
};
