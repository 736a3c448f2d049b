import type { Kysely, Transaction } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import type { Access } from '../access/access.ts';
import { standingBeside } from '../access/standing.ts';
import type { User } from '../access/users.ts';
import type { ChangedFiles } from '../definitions/definition-files.ts';
import { contentHash, type DraftContent } from '../definitions/draft-content.ts';
import type { Draft, DraftStore } from '../definitions/draft-store.ts';
import type { Editing } from '../definitions/editing.ts';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { folderVersion } from '../publication/folder-version.ts';
import type { ProposalStore } from '../publication/proposal-store.ts';
import type { PublicationStore } from '../publication/publication-store.ts';
import {
  type ApproverRule,
  approversOf,
  requirePublisher,
  type Submission,
} from '../publication/publishers.ts';
import { refuseProblems } from '../publication/refuse-problems.ts';
import type { ReviewedChange } from '../publication/reviewed-changes.ts';
import type { Tables } from '../storage/tables.ts';
import type { StudioIsolates } from './isolates.ts';
import { snapshotsOf } from './job-input.ts';

/** Stores and services that a publication of the studio uses. */
export interface Publisher {
  access: Access;
  database: Kysely<Tables>;
  forms: FormStore;
  editing: Editing;
  drafts: DraftStore;
  proposals: ProposalStore;
  /** Table of approvers. */
  approvers: readonly ApproverRule[];
  publications: PublicationStore;
  isolates: StudioIsolates;
  now(): number;
}

/** Draft or proposal to publish: its files, and the decisions about its changes. */
export interface Submitted extends Submission {
  content: DraftContent;
  /** Live document at the start of the draft, if known. */
  base: DocumentFiles | undefined;
  /**
   * Ends the draft or proposal; resolves with its authors and decisions, or `undefined` if it has
   * changed since.
   */
  end(transaction: Transaction<Tables>): Promise<(Submission & { content: DraftContent }) | undefined>;
  /** Reason for the changes, in the words of the person who publishes or proposes them. */
  message?: string | undefined;
  /** Draft of the document that stays as it is, and is compared with what becomes live. */
  kept?: Draft | undefined;
  /** Additional members for the audit log. */
  details?: Readonly<Record<string, string>>;
}

/**
 * Returns a draft with the returned changes of its document, which stay returned in drafts. A draft
 * has no approvals.
 */
const submissionOf = async (
  draft: Draft,
  { proposals, database: own }: Publisher,
  database: Kysely<Tables> = own,
): Promise<Submission & { content: DraftContent }> => ({
  document: draft.document,
  authorIds: draft.authorIds,
  standing: await standingBeside(database, draft.authorIds),
  decisions: await proposals.returnsOf(draft.document, database),
  content: draft,
});

/**
 * Publishes a draft that nobody has reviewed; the publication keeps `message`, which tells why the changes are
 * made.
 */
export const publishDraft = async (
  services: Publisher,
  draft: Draft,
  by: Publishing,
  message?: string,
): Promise<PublishedVersions> =>
  publish(
    services,
    {
      ...(await submissionOf(draft, services)),
      base: draft.base,
      message,
      async end(transaction) {
        const ended = await services.drafts.discard(transaction, draft.document, draft.revision);
        return ended && submissionOf(ended, services, transaction);
      },
    },
    by,
  );

/** Person in whose name a document is published, and the check before a change that breaks something. */
export interface Publishing {
  user: User;
  /** Called before a change that breaks something; throws if it must not be made. */
  onBreaking(): void;
}

/** Versions of forms that a publication made live; `written` is true if the definitions folder was written too. */
export interface PublishedVersions {
  forms: { slug: string; hash: string }[];
  written: boolean;
}

/**
 * Publishes a draft or proposal in one transaction: versions of all changed forms, files, the publication, and the
 * end of the draft or proposal. Later publications by others are kept. Refuses invalid content, settings published
 * with another value since, changes that the user may not approve and nobody has approved, and other content than
 * the publisher has seen.
 */
export async function publish(
  services: Publisher,
  submitted: Submitted,
  { user, onBreaking }: Publishing,
): Promise<PublishedVersions> {
  const { database, editing, forms, drafts, publications, access, isolates, approvers, now } = services;
  const { document, content } = submitted;
  const current = await editing.files.current();
  await forms.refresh();
  const live = await forms.liveForms();
  const prepared = await isolates.run(
    'prepare-publication',
    {
      document,
      files: content.files,
      removes: content.removes,
      ...(submitted.base && { base: submitted.base }),
      ...(submitted.kept && { draft: submitted.kept.files }),
      texts: Object.fromEntries(current),
      live: snapshotsOf(live),
      nowMs: now(),
    },
    { person: user.id, form: document },
  );
  requirePublisher(approvers, submitted, prepared.reviewed, user);
  if (
    prepared.forms.length === 0 &&
    Object.keys(prepared.changedFiles).length === 0 &&
    !prepared.isInConflict
  )
    throw new HttpRefusal(409, '', 'nothingChanged');
  if (prepared.isInConflict) throw new HttpRefusal(409, '', 'publishedMeanwhile');
  refuseProblems(prepared.problems);
  if (prepared.verdict === 'breaking') onBreaking();
  const { changes } = prepared;
  const changedFiles: ChangedFiles = new Map(Object.entries(prepared.changedFiles));
  const baseline = await baselineOf(services, document, { current, before: prepared.before });
  // By the same time, a form's version is found to come from another document's publication.
  const atIso = new Date(now()).toISOString();

  const versions = await database.transaction().execute(async (transaction) => {
    const ended = await submitted.end(transaction);
    // Another draft may have this revision by now.
    if (ended === undefined || contentHash(ended.content) !== contentHash(content))
      throw new HttpRefusal(409, '', 'draftConflict');
    requirePublisher(approvers, ended, prepared.reviewed, user);
    await editing.files.stage(transaction, changedFiles, current);
    const { kept } = submitted;
    if (kept && prepared.draft && !(await drafts.carryOver(transaction, kept, prepared.draft)))
      throw new HttpRefusal(409, '', 'draftConflict');
    // A process that has started since may have made another version live, of the same files or of newer ones.
    if (!(await forms.areLive(transaction, live))) throw new HttpRefusal(409, '', 'definitionsChanged');
    const made: { slug: string; hash: string }[] = [];
    for (const { slug, version } of prepared.forms) {
      if (version === undefined) await forms.unpublish(transaction, slug);
      else made.push({ slug, hash: await forms.makeLive(transaction, slug, version, atIso) });
    }
    if (baseline !== undefined) await publications.add(transaction, baseline);
    await publications.add(transaction, {
      document,
      hash: made.find(({ slug }) => document === `forms/${slug}`)?.hash ?? null,
      files: prepared.files,
      authorId: user.id,
      createdAt: atIso,
      changes,
      message: submitted.message,
    });
    await access.audit(transaction, {
      userId: user.id,
      action: content.removes ? 'document-removed' : 'document-published',
      subject: `document:${document}`,
      details: {
        contentHash: contentHash(ended.content),
        verdict: prepared.verdict,
        proposedBy: ended.authorIds,
        approvedBy: approversIn(approvers, ended, prepared.reviewed, user),
        ...submitted.details,
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
      changes: changes.map(({ words }) => words[DEFAULT_LANGUAGE]),
      removes: content.removes,
      paths: [...changedFiles.keys()],
    });
  return { forms: versions, written };
}

/** Returns the publisher, who approves by publishing, and all people whose approvals count. */
function approversIn(
  approvers: readonly ApproverRule[],
  submission: Submission,
  changes: readonly ReviewedChange[],
  user: User,
): string | string[] {
  const earlier = changes.flatMap((change) => approversOf(approvers, submission, change));
  const ids = [...new Set([...earlier.map(({ id }) => id), user.id])];
  return ids.length === 1 ? user.id : ids;
}

/**
 * Returns the folder's version of a document as a publication, which is stored before the first one
 * of the studio, so that it can be restored.
 */
async function baselineOf(
  services: Publisher,
  document: string,
  { current, before }: { current: ReadonlyMap<string, string>; before: DocumentFiles },
): Promise<Parameters<PublicationStore['add']>[1] | undefined> {
  const version = await folderVersion(services, document, current);
  if (version === undefined) return undefined;
  const { hash, author, createdAt } = version;
  return { document, hash, files: before, authorId: author?.id ?? null, createdAt };
}
