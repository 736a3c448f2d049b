import { isTextChanges, withDocument } from '#engine/authoring';
import { type Problem, parseDocumentId, parseSource } from '#engine/model';
import type { StudioHandler } from '../handler.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Quick enough to run while somebody types: other forms are left out, because this document cannot break them. Publishing checks everything.
 */
export const checkDocument: StudioHandler<'check-document'> = async (call, { editing }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const kind = parseDocumentId(id)?.kind;
  const slug = kind === 'forms' ? call.params.slug : undefined;
  const texts = withDocument(await editing.files.current(), files);
  for (const path of texts.keys()) {
    const other = /^forms\/([^/]+)\//.exec(path)?.[1];
    if (slug !== undefined && other !== undefined && other !== slug) texts.delete(path);
  }
  const own = editing
    .check(texts, slug === undefined ? [] : [slug])
    .filter(({ file }) => files[file] !== undefined && !isTextChanges(file));
  const ofTexts = Object.entries(files).flatMap(([path, text]): Problem[] =>
    isTextChanges(path) ? parseSource(path, text).problems : [],
  );
  return { problems: [...own, ...ofTexts] };
};
