import { withDocument } from '#engine/authoring';
import { type FormSnapshot, hasErrors, loadDefinitions, parseDocumentId, snapshotForm } from '#engine/model';
import { refuseProblems } from '../../definitions/refuse-problems.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { filesIn } from './named-document.ts';
import { previewUrl } from './serve-previews.ts';

export const compileDocument: StudioHandler<'compile-document'> = async (
  call,
  { editing, forms, previews },
) => {
  const id = call.body.document;
  const named = parseDocumentId(id);
  if (named?.kind !== 'forms') throw new HttpRefusal(404, '', 'notFound');
  const texts = withDocument(await editing.files.current(), filesIn(id, call.body.files));
  const { definitions, problems } = loadDefinitions(texts);
  const own = problems.filter(({ file }) => file.startsWith(`${id}/`));
  if (hasErrors(own)) refuseProblems(own);
  let snapshot: FormSnapshot;
  try {
    snapshot = snapshotForm(definitions, named.slug, editing.vocabulary);
    const hash = await previews.keep(snapshot);
    // What cannot be compiled is refused here, where the page can show why, and not where it loads the module.
    forms.ready({ slug: named.slug, hash, snapshot }, snapshot.defaultVariant, 'ru');
    return {
      bundle: previewUrl(named.slug, hash),
      variants: Object.keys(snapshot.variants),
      defaultVariant: snapshot.defaultVariant,
    };
  } catch {
    throw new HttpRefusal(422, '', 'definitionsBroken');
  }
};
