import type { DocumentFiles } from '#engine/authoring';
import { documentPaths, parseDocumentId } from '#engine/model/documents';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall } from '../handler.ts';

/** Returns the id of the document (`forms/loan`) in a call's path; throws HttpRefusal 404 for an invalid one. */
export function namedDocument({ params }: Pick<StudioCall, 'params'>): string {
  const id = `${params.kind}/${params.slug}`;
  if (parseDocumentId(id) === undefined) throw new HttpRefusal(404, '', 'notFound');
  return id;
}

/** Returns the files in a call's body; throws HttpRefusal for files of another document than `id`. */
export function filesIn(id: string, files: DocumentFiles): DocumentFiles {
  const own = documentPaths(id, Object.keys(files));
  if (Object.keys(files).some((path) => !own.includes(path)))
    throw new HttpRefusal(422, 'files', 'unknownField');
  return files;
}
