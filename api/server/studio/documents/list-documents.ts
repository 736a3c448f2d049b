import type { DocumentSummary } from '#contract';
import { documentOf } from '#engine/analysis';
import type { Draft } from '../../definitions/draft-store.ts';
import type { Publication, PublicationStore } from '../../publication/publication-store.ts';
import type { StudioHandler } from '../handler.ts';
import { ownerOf } from '../job-input.ts';

/**
 * Handles the studio's call `list-documents`: returns live, drafted and removed documents with states and titles,
 * in the order of their ids.
 */
export const listDocuments: StudioHandler<'list-documents'> = async (
  call,
  { editing, drafts, publications, isolates },
) => {
  const current = await editing.files.current();
  const written = await drafts.list();
  const latest = await publications.latest();
  const published = new Map(latest.map((one) => [one.document, one]));
  const draftsById = new Map(written.map((draft) => [draft.document, draft]));
  const known = new Set(documentsIn(current.keys()));
  const removed = latest.filter(
    ({ document, removes }) => removes && !known.has(document) && !draftsById.has(document),
  );
  const past = await Promise.all(removed.map(({ document }) => lastFiles(publications, document)));
  const ids = [
    ...new Set([...known, ...draftsById.keys(), ...removed.map(({ document }) => document)]),
  ].sort();
  const { documents } = await isolates.run(
    'list-documents',
    {
      texts: Object.fromEntries(current),
      written: [...past, ...written.map(({ files }) => files)],
      ids,
      lang: call.lang,
    },
    ownerOf(call, LIST),
  );
  return {
    documents: documents.map((details): DocumentSummary => {
      const { id } = details;
      const [draft, last] = [draftsById.get(id), published.get(id)];
      const { author } = draft ?? last ?? {};
      const at = draft?.updatedAt ?? last?.createdAt;
      return {
        ...details,
        state: stateOf(known.has(id), draft, last),
        ...(at === undefined ? {} : { changedAt: at }),
        ...(author === undefined ? {} : { changedBy: author }),
      };
    }),
  };
};

/** Queue key of jobs about all documents. */
const LIST = '';

function stateOf(
  isLive: boolean,
  draft: Draft | undefined,
  last: Publication | undefined,
): DocumentSummary['state'] {
  if (draft?.removes === true) return 'removing';
  if (draft !== undefined) return isLive ? 'changed' : 'new';
  return !isLive && last?.removes === true ? 'removed' : 'live';
}

/** Resolves with the document's files before its removal. */
async function lastFiles(publications: PublicationStore, document: string) {
  const before = (await publications.list(document)).find(({ removes }) => !removes);
  return (before && (await publications.files(document, before.number))) ?? {};
}

const documentsIn = (paths: Iterable<string>): string[] =>
  [...paths].flatMap((path) => {
    const id = path.endsWith('.json') ? documentOf(path) : undefined;
    return id === undefined || id.startsWith('texts/') ? [] : [id];
  });
