import type { Kysely } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import type { Access } from '../access/access.ts';
import type { User } from '../access/users.ts';
import type { ChangedFiles } from '../definitions/definition-files.ts';
import { contentHash } from '../definitions/draft-content.ts';
import type { Draft, DraftStore } from '../definitions/draft-store.ts';
import type { Editing } from '../definitions/editing.ts';
import type { PublicationStore } from '../definitions/publication-store.ts';
import { requirePublisher } from '../definitions/publishers.ts';
import { refuseProblems } from '../definitions/refuse-problems.ts';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import type { StudioIsolates } from './isolates.ts';
import { liveSnapshots } from './job-input.ts';

export interface Publisher {
  access: Access;
  database: Kysely<Tables>;
  forms: FormStore;
  editing: Editing;
  drafts: DraftStore;
  publications: PublicationStore;
  isolates: StudioIsolates;
  now(): number;
}

/**
 * Publishes a draft: the versions of all forms that it changes, the files, who did it and the draft's end are kept
 * together or not at all. Refuses what is broken, what the role does not cover, and a draft that is not the one that
 * the publisher has seen.
 */
export async function publishDraft(
  services: Publisher,
  draft: Draft,
  user: User,
): Promise<{ forms: { slug: string; hash: string }[]; written: boolean }> {
  const { database, editing, forms, drafts, publications, access, isolates, now } = services;
  const { document } = draft;
  const current = await editing.files.current();
  const prepared = await isolates.run(
    'prepare-publication',
    {
      document,
      files: draft.files,
      removes: draft.removes,
      texts: Object.fromEntries(current),
      live: await liveSnapshots(forms),
      nowMs: now(),
    },
    { person: user.id, form: document },
  );
  requirePublisher(prepared.verdict, draft, user);
  refuseProblems(prepared.problems);
  const { changes } = prepared;
  const changedFiles: ChangedFiles = new Map(Object.entries(prepared.changedFiles));
  const baseline = await baselineOf(services, document, prepared.before);

  const versions = await database.transaction().execute(async (transaction) => {
    const published = await drafts.discard(transaction, document, draft.revision);
    // Another draft may have got the same revision since.
    if (published === undefined || contentHash(published) !== contentHash(draft))
      throw new HttpRefusal(409, '', 'draftConflict');
    requirePublisher(prepared.verdict, published, user);
    await editing.files.stage(transaction, changedFiles, current);
    const made: { slug: string; hash: string }[] = [];
    for (const { slug, version } of prepared.forms) {
      if (version === undefined) await forms.takeAway(transaction, slug);
      else made.push({ slug, hash: await forms.makeLive(transaction, slug, version) });
    }
    if (baseline !== undefined) await publications.add(transaction, baseline);
    await publications.add(transaction, {
      document,
      hash: made.find(({ slug }) => document === `forms/${slug}`)?.hash ?? null,
      files: prepared.files,
      authorId: user.id,
      createdAt: new Date(now()).toISOString(),
      changes,
    });
    await access.audit(transaction, {
      userId: user.id,
      action: draft.removes ? 'document-removed' : 'document-published',
      subject: `document:${document}`,
      details: {
        contentHash: contentHash(published),
        verdict: prepared.verdict,
        proposedBy: published.authorIds,
        approvedBy: user.id,
      },
    });
    return made;
  });
  await forms.refresh();
  editing.onPublished(await editing.files.current());
  const written = await editing.files.write(changedFiles);
  if (written)
    await editing.onWritten?.({
      document,
      author: user.name,
      changes: changes.map(({ words }) => words.ru),
      removes: draft.removes,
      paths: [...changedFiles.keys()],
    });
  return { forms: versions, written };
}

/** Before the first publication here: what came with the folder, so that it can be brought back. */
async function baselineOf(
  { database, publications }: Publisher,
  document: string,
  files: DocumentFiles,
): Promise<Parameters<PublicationStore['add']>[1] | undefined> {
  if (document.startsWith('texts/') || (await publications.list(document)).length > 0) return undefined;
  if (!Object.keys(files).some((path) => !path.startsWith('texts/'))) return undefined;
  const live = await database
    .selectFrom('live_forms')
    .selectAll()
    .where('slug', '=', document.slice('forms/'.length))
    .executeTakeFirst();
  return {
    document,
    hash: document.startsWith('forms/') ? (live?.hash ?? null) : null,
    files,
    authorId: null,
    createdAt: live?.published_at ?? '1970-01-01T00:00:00.000Z',
  };
}
