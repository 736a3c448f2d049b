import { parseDocumentId } from '#engine/model/documents';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf, textsOfForm } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `sample-document`: generates answers for a variant of the given form in an isolate;
 * 404 for another kind.
 */
export const sampleDocument: StudioHandler<'sample-document'> = async (call, { editing, now, isolates }) => {
  const document = namedDocument(call);
  if (parseDocumentId(document)?.kind !== 'forms') throw new HttpRefusal(404, '', 'notFound');
  const files = filesIn(document, call.body.files);
  const texts = await textsOfForm(editing, document);
  const input = { texts, document, files, variant: call.body.variant, nowMs: now() };
  return isolates.run('sample-document', input, ownerOf(call, document));
};
