import type { DocumentFiles } from '#engine/authoring';
import { documentPaths, parseDocumentId } from '#engine/model/documents';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall } from '../handler.ts';

/** Returns the document of a call's path; refuses an invalid name with 404. */
export function namedDocument({ params }: Pick<StudioCall, 'params'>): string {
  const id = `${params.kind}/${params.slug}`;
  if (parseDocumentId(id) === undefined) throw new HttpRefusal(404, '', 'notFound');
  return id;
}

/** Returns the files of a call's body, and refuses files of documents other than the one in its path. */
export function filesIn(id: string, files: DocumentFiles): DocumentFiles {
  const own = documentPaths(id, Object.keys(files));
  if (Object.keys(files).some((path) => !own.includes(path)))
    throw new HttpRefusal(422, 'files', 'unknownField');
  return files;
}
