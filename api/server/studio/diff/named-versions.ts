import { DRAFT_VERSION } from '#contract';
import { withDocument } from '#engine/authoring';
import { type FormSnapshot, type FormSource, hasErrors, loadDefinitions, snapshotForm } from '#engine/model';
import { refuseProblems } from '../../definitions/refuse-problems.ts';
import { bundleUrl } from '../../forms/form-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { previewUrl } from '../documents/serve-previews.ts';
import type { StudioCall, StudioServices } from '../handler.ts';

/** A version that a call names, ready to be compared and to be looked at. */
export interface NamedVersion {
  hash: string;
  snapshot: FormSnapshot;
  /** Its examples, for a witness; published versions borrow those of today. */
  source: FormSource | undefined;
  bundle: string;
}

/** The two versions of a call's path; 404 for what there is not, 422 for a draft that cannot be compiled. */
export async function namedVersions(
  { params }: Pick<StudioCall, 'params'>,
  services: StudioServices,
): Promise<[old: NamedVersion, now: NamedVersion]> {
  const { slug = '', old = '', new: now = '' } = params;
  const current = await services.editing.files.current();
  const source = loadDefinitions(current).definitions.forms.get(slug);
  const named = async (reference: string): Promise<NamedVersion> => {
    if (reference === DRAFT_VERSION) return draftOf(slug, current, services);
    const published = await services.forms.version(slug, reference);
    if (published === undefined) throw new HttpRefusal(404, '', 'notFound');
    const { hash, snapshot } = published;
    return { hash, snapshot, source, bundle: bundleUrl(published) };
  };
  return [await named(old), await named(now)];
}

async function draftOf(
  slug: string,
  current: ReadonlyMap<string, string>,
  { drafts, editing, previews, forms }: StudioServices,
): Promise<NamedVersion> {
  const draft = await drafts.find(`forms/${slug}`);
  if (draft === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { definitions, problems } = loadDefinitions(withDocument(current, draft.files));
  const own = problems.filter(({ file }) => file.startsWith(`forms/${slug}/`));
  if (hasErrors(own)) refuseProblems(own);
  try {
    const snapshot = snapshotForm(definitions, slug, editing.vocabulary);
    const hash = await previews.keep(snapshot);
    forms.ready({ slug, hash, snapshot }, snapshot.defaultVariant, 'ru');
    return { hash, snapshot, source: definitions.forms.get(slug), bundle: previewUrl(slug, hash) };
  } catch {
    throw new HttpRefusal(422, '', 'definitionsBroken');
  }
}
