import { DRAFT_VERSION } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Texts } from '../../definitions/read-definitions.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { previewUrl } from '../documents/serve-previews.ts';
import type { StudioCall, StudioServices } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';

/** Version of a form that a call names by its hash or `draft`, with its snapshot and the URL of its modules. */
export interface NamedVersion {
  hash: string;
  snapshot: string;
  variants: string[];
  defaultVariant: string;
  bundle: string;
  /** Files of a draft. */
  files?: DocumentFiles;
}

/**
 * Versions of a form that a comparison names, the old and the next one, with the texts of the live definitions by
 * path.
 */
export interface NamedVersions {
  texts: Texts;
  old: NamedVersion;
  next: NamedVersion;
}

/**
 * Resolves with the two versions that a call's path names. Throws HttpRefusal 404 for an unknown version, 422 for
 * a draft that cannot be compiled.
 */
export async function namedVersions(
  call: Pick<StudioCall, 'params' | 'session'>,
  services: StudioServices,
): Promise<NamedVersions> {
  const { slug = '', old = '', new: next = '' } = call.params;
  const texts = await currentTexts(services.editing);
  const named = async (reference: string): Promise<NamedVersion> => {
    if (reference === DRAFT_VERSION) return draftOf(slug, texts, call, services);
    const published = await services.forms.version(slug, reference);
    if (published === undefined) throw new HttpRefusal(404, '', 'notFound');
    const { hash, text, snapshot, bundle } = published;
    const { defaultVariant } = snapshot;
    const variants = Object.keys(snapshot.variants);
    return { hash, snapshot: text, variants, defaultVariant, bundle };
  };
  return { texts, old: await named(old), next: await named(next) };
}

async function draftOf(
  slug: string,
  texts: Texts,
  call: Pick<StudioCall, 'session'>,
  { drafts, previews, isolates }: StudioServices,
): Promise<NamedVersion> {
  const document = `forms/${slug}`;
  const draft = await drafts.find(document);
  if (draft === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { files } = draft;
  const compiled = await isolates.run(
    'compile-document',
    { texts, document, files },
    ownerOf(call, document),
  );
  const { snapshot, variants, defaultVariant } = compiled;
  const hash = await previews.keep(slug, compiled);
  return { hash, snapshot, variants, defaultVariant, bundle: previewUrl(slug, hash), files };
}
