import { Readable } from 'node:stream';
import { FILE_NAME_HEADER } from '#contract';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `add-appeal-file`: stores an uploaded file for a reply; 404 for an unknown appeal, 422
 * for an empty body.
 */
export const addAppealFile: StudioHandler<'add-appeal-file'> = async (
  { params: { number = '' }, request: { body, headers } },
  { appeals, appealFiles },
) => {
  if ((await appeals.read(number)) === undefined) throw new HttpRefusal(404, '', 'notFound');
  if (!(body instanceof Readable)) throw new HttpRefusal(422, 'file', 'fileEmpty');
  const size = Number(headers['content-length'] ?? Number.NaN);
  return appealFiles.take(number, {
    name: nameIn(String(headers[FILE_NAME_HEADER] ?? '')),
    size,
    content: body,
  });
};

/** Decodes a file's name; '' if malformed, because no name is better than a wrong one. */
function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
