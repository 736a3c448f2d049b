import type { Kysely } from 'kysely';
import { readDocument } from '#engine/authoring';
import { loadDefinitions } from '#engine/model';
import type { Access } from '../access/access.ts';
import type { User } from '../access/users.ts';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { contentHash } from './draft-content.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import type { Editing } from './editing.ts';
import { withOwnTexts } from './own-texts.ts';
import { planPublication } from './plan-publication.ts';
import { publicationChanges } from './publication-changes.ts';
import type { PublicationStore } from './publication-store.ts';
import { requirePublisher } from './publishers.ts';
import { refuseProblems } from './refuse-problems.ts';
import { refuseRemoval } from './refuse-removal.ts';

export interface Publisher {
  access: Access;
  database: Kysely<Tables>;
  forms: FormStore;
  editing: Editing;
  drafts: DraftStore;
  publications: PublicationStore;
  now(): number;
}

/**
 * Publishes a draft: the versions of all forms that it changes, the files, who did it and the draft's end are kept
 * together or not at all. Refuses what is broken, what the role does not cover, and a draft that is not the one that
 * the publisher has seen.
 */
export async function publishDocument(
  services: Publisher,
  draft: Draft,
  user: User,
): Promise<{ forms: { slug: string; hash: string }[]; written: boolean }> {
  const { database, editing, forms, drafts, publications, access, now } = services;
  const { document } = draft;
  const current = await editing.files.current();
  if (draft.removes) refuseRemoval(loadDefinitions(current).definitions, document);
  const plan = await planPublication({ current, vocabulary: editing.vocabulary, forms, now }, draft);
  requirePublisher(plan.verdict, draft, user);
  refuseProblems(
    editing.check(
      plan.texts,
      plan.forms.filter(({ snapshot }) => snapshot !== undefined).map(({ slug }) => slug),
    ),
  );
  const changes = publicationChanges({
    document,
    before: loadDefinitions(current).definitions,
    after: plan.definitions,
    forms: plan.forms,
    vocabulary: editing.vocabulary,
  });
  const baseline = await baselineOf(services, document, current);

  const versions = await database.transaction().execute(async (transaction) => {
    const published = await drafts.discard(transaction, document, draft.revision);
    // Another draft may have got the same revision since.
    if (published === undefined || contentHash(published) !== contentHash(draft))
      throw new HttpRefusal(409, '', 'draftConflict');
    requirePublisher(plan.verdict, published, user);
    await editing.files.stage(transaction, plan.files, current);
    const made: { slug: string; hash: string }[] = [];
    for (const { slug, snapshot } of plan.forms) {
      if (snapshot === undefined) await forms.takeAway(transaction, slug);
      else made.push({ slug, hash: await forms.makeLive(transaction, snapshot) });
    }
    if (baseline !== undefined) await publications.add(transaction, baseline);
    await publications.add(transaction, {
      document,
      hash: made.find(({ slug }) => document === `forms/${slug}`)?.hash ?? null,
      files: draft.removes
        ? {}
        : withOwnTexts(plan.definitions, document, readDocument(plan.texts, document)),
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
        verdict: plan.verdict,
        proposedBy: published.authorIds,
        approvedBy: user.id,
      },
    });
    return made;
  });
  await forms.refresh();
  editing.onPublished(plan.definitions);
  const written = await editing.files.write(plan.files);
  if (written)
    await editing.onWritten?.({
      document,
      author: user.name,
      changes: changes.map(({ words }) => words.ru),
      removes: draft.removes,
      paths: [...plan.files.keys()],
    });
  return { forms: versions, written };
}

/** Before the first publication here: what came with the folder, so that it can be brought back. */
async function baselineOf(
  { database, publications }: Publisher,
  document: string,
  current: ReadonlyMap<string, string>,
): Promise<Parameters<PublicationStore['add']>[1] | undefined> {
  if (document.startsWith('texts/') || (await publications.list(document)).length > 0) return undefined;
  const { definitions } = loadDefinitions(current);
  const files = readDocument(current, document);
  if (!Object.keys(files).some((path) => !path.startsWith('texts/'))) return undefined;
  const live = await database
    .selectFrom('live_forms')
    .selectAll()
    .where('slug', '=', document.slice('forms/'.length))
    .executeTakeFirst();
  return {
    document,
    hash: document.startsWith('forms/') ? (live?.hash ?? null) : null,
    files: withOwnTexts(definitions, document, files),
    authorId: null,
    createdAt: live?.published_at ?? '1970-01-01T00:00:00.000Z',
  };
}
