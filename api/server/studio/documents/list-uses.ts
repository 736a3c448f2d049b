import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `list-uses`: returns the references to a document, and the number of stored requests
 * of a form.
 */
export const listUses: StudioHandler<'list-uses'> = async (call, { editing, database, isolates }) => {
  const document = namedDocument(call);
  const texts = await currentTexts(editing);
  const { requests } = await database
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number | string>().as('requests'))
    .where('form', '=', document.startsWith('forms/') ? document.slice('forms/'.length) : '')
    .executeTakeFirstOrThrow();
  const uses = await isolates.run('list-uses', { texts, document, lang: call.lang }, ownerOf(call, document));
  return { ...uses, requests: Number(requests) };
};
