import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';

/**
 * Handles the studio's call `remove-appeal-file`: removes an uploaded file that no reply has; 404 for any other
 * file.
 */
export const removeAppealFile: StudioHandler<'remove-appeal-file'> = async (
  { params: { number = '', id = '' } },
  { appealFiles },
) => {
  if (!(await appealFiles.discard(number, id))) throw new HttpRefusal(404, '', 'notFound');
  return { success: true };
};
