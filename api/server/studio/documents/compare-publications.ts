import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { namedDocument } from './named-document.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

export const comparePublications: StudioHandler<'compare-publications'> = async (
  call,
  { publications, isolates },
) => {
  const id = namedDocument(call);
  const lang = readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE;
  const numbers = [call.params.old ?? '', call.params.new ?? ''];
  // PostgreSQL raises an error for a text that is no whole number.
  if (!numbers.every((number) => NUMBER.test(number))) throw new HttpRefusal(404, '', 'notFound');
  const [before, after] = await Promise.all(numbers.map((number) => publications.files(id, Number(number))));
  if (before === undefined || after === undefined) throw new HttpRefusal(404, '', 'notFound');
  const input = { document: id, before, after, lang } as const;
  return isolates.run('compare-publications', input, ownerOf(call, id));
};
