import { isTextChanges, liveBase } from '#engine/authoring';
import type { DraftContent } from '../../definitions/draft-content.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioCall, StudioServices } from '../handler.ts';
import { ownerOf } from '../job-input.ts';

/**
 * Resolves with the published version `number` of a document in the form of a draft over the live version. For a
 * publication that removed the document it takes the version before the removal. Throws HttpRefusal 404 for an
 * unknown version.
 */
export async function publishedVersion(
  call: Pick<StudioCall, 'session'>,
  document: string,
  number: number,
  { publications, editing, isolates }: Pick<StudioServices, 'publications' | 'editing' | 'isolates'>,
): Promise<DraftContent & { base: ReturnType<typeof liveBase> }> {
  const published = await publications.files(document, number);
  if (published === undefined || Object.keys(published).length === 0)
    throw new HttpRefusal(404, '', 'notFound');
  const current = await editing.files.current();
  const dictionaries = Object.fromEntries(
    Object.keys(published)
      .filter(isTextChanges)
      .map((path) => [path, current.get(path) ?? '{}']),
  );
  const { files } = await isolates.run(
    'restore-version',
    { files: published, dictionaries },
    ownerOf(call, document),
  );
  return { document, files, removes: false, base: liveBase(current, document) };
}
