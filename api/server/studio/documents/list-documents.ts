import type { DocumentSummary } from '#contract';
import { documentOf, documentUses } from '#engine/analysis';
import { withDocument } from '#engine/authoring';
import { type Definitions, loadDefinitions } from '#engine/model';
import type { Draft } from '../../definitions/draft-store.ts';
import type { Publication, PublicationStore } from '../../definitions/publication-store.ts';
import type { StudioHandler } from '../handler.ts';
import { detailsOf, documentTitle, usersOf } from './summarize-document.ts';

export const listDocuments: StudioHandler<'list-documents'> = async (
  { lang },
  { editing, drafts, publications },
) => {
  const current = await editing.files.current();
  const written = await drafts.list();
  const latest = await publications.latest();
  const published = new Map(latest.map((one) => [one.document, one]));
  const draftsById = new Map(written.map((draft) => [draft.document, draft]));
  const { definitions: live } = loadDefinitions(current);
  const uses = documentUses(live);
  const known = new Set(documentsIn(live));
  const removed = latest.filter(
    ({ document, removes }) => removes && !known.has(document) && !draftsById.has(document),
  );
  const past = await Promise.all(removed.map(({ document }) => lastFiles(publications, document)));
  const { definitions } = loadDefinitions(
    [...past, ...written.map(({ files }) => files)].reduce<ReadonlyMap<string, string>>(
      (texts, files) => withDocument(texts, files),
      current,
    ),
  );
  const ids = [
    ...new Set([...known, ...draftsById.keys(), ...removed.map(({ document }) => document)]),
  ].sort();
  const documents = ids.map((id): DocumentSummary => {
    const [draft, last] = [draftsById.get(id), published.get(id)];
    const { author } = draft ?? last ?? {};
    const at = draft?.updatedAt ?? last?.createdAt;
    return {
      id,
      title: documentTitle(definitions, id, lang),
      state: stateOf(known.has(id), draft, last),
      ...(at === undefined ? {} : { changedAt: at }),
      ...(author === undefined ? {} : { changedBy: author }),
      ...usersOf(live, uses.get(id)),
      ...detailsOf(definitions, id),
    };
  });
  return { documents };
};

function stateOf(
  isLive: boolean,
  draft: Draft | undefined,
  last: Publication | undefined,
): DocumentSummary['state'] {
  if (draft?.removes === true) return 'removing';
  if (draft !== undefined) return isLive ? 'changed' : 'new';
  return !isLive && last?.removes === true ? 'removed' : 'live';
}

/** A document as it was before its removal. */
async function lastFiles(publications: PublicationStore, document: string) {
  const before = (await publications.list(document)).find(({ removes }) => !removes);
  return (before && (await publications.files(document, before.number))) ?? {};
}

const documentsIn = ({ files }: Definitions): string[] => [
  ...new Set(
    [...files.keys()].flatMap((path) => {
      const id = documentOf(path);
      return id === undefined || id.startsWith('texts/') ? [] : [id];
    }),
  ),
];
