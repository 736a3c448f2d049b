import type { DocumentFiles } from '#engine/authoring';
import { documentPaths, parseDocumentId } from '#engine/model/documents';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall } from '../handler.ts';

/** The document that a call's path names; 404 for what cannot be one. */
export function namedDocument({ params }: Pick<StudioCall, 'params'>): string {
  const id = `${params.kind}/${params.slug}`;
  if (parseDocumentId(id) === undefined) throw new HttpRefusal(404, '', 'notFound');
  return id;
}

/** The files of a call's body. Those of other documents are refused: a call changes the document that it names, and no other. */
export function filesIn(id: string, files: DocumentFiles): DocumentFiles {
  const own = documentPaths(id);
  if (Object.keys(files).some((path) => !own.includes(path)))
    throw new HttpRefusal(422, 'files', 'unknownField');
  return files;
}
