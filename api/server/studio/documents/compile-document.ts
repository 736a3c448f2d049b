import { parseDocumentId } from '#engine/model/documents';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf, textsOfForm } from '../job-input.ts';
import { filesIn } from './named-document.ts';
import { previewUrl } from './serve-previews.ts';

/**
 * Handles the studio's call `compile-document`: compiles the files of a form in an isolate and stores the result
 * for a day; 404 for another kind.
 */
export const compileDocument: StudioHandler<'compile-document'> = async (
  call,
  { editing, previews, isolates },
) => {
  const document = call.body.document;
  const named = parseDocumentId(document);
  if (named?.kind !== 'forms') throw new HttpRefusal(404, '', 'notFound');
  const files = filesIn(document, call.body.files);
  const texts = await textsOfForm(editing, document);
  const compiled = await isolates.run(
    'compile-document',
    { texts, document, files },
    ownerOf(call, document),
  );
  const { variants, defaultVariant } = compiled;
  const hash = await previews.keep(named.slug, compiled);
  return { bundle: previewUrl(named.slug, hash), variants, defaultVariant };
};
