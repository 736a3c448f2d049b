import { megabytesOf } from '#engine/model/files';
import { HttpRefusal } from '../http/refusal.ts';

/** Throws HttpRefusal at the field: 422 for an empty file, 413 for a file larger than `mostBytes`. */
export function requireSize(field: string, size: number, mostBytes: number): void {
  if (size === 0) throw new HttpRefusal(422, field, 'fileEmpty');
  if (size > mostBytes)
    throw new HttpRefusal(413, {
      [field]: { code: 'fileTooLarge', params: { max: megabytesOf(mostBytes) } },
    });
}
