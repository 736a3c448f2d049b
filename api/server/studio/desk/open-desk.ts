import { type Standing, standingBeside } from '../../access/standing.ts';
import type { User } from '../../access/users.ts';
import { createLiveComparison } from '../../definitions/draft-content.ts';
import type { ListedProposal } from '../../publication/proposal-store.ts';
import type { Publication } from '../../publication/publication-store.ts';
import { approvalRefusal } from '../../publication/publishers.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';
import { returnedIn } from '../proposals/returned-in.ts';

const MAX_PUBLISHED = 5;

/**
 * Handles the studio's call `open-desk`: returns the caller's drafts, returned and undecided proposals, the
 * proposals that the caller may approve, and of all people the scheduled and the last five publications.
 */
export const openDesk: StudioHandler<'open-desk'> = async ({ session: { user } }, services) => {
  const { access, database, drafts, editing, proposals, publications } = services;
  const [written, live, listed, latest, standing] = await Promise.all([
    drafts.list(),
    editing.files.current(),
    proposals.list(),
    publications.latest(),
    standingBeside(database, [user.id]),
  ]);
  const dependents = (await access.users.list()).filter(({ id }) => standing.dependentIds.has(id));
  const dependentNames = new Set(dependents.map(({ name }) => name));
  const open = listed.filter(({ state }) => state === 'open');
  const byTime = open.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const returned = await returnedIn(listed, services);
  const undecided = byTime.filter((proposal) => proposal.schedule === undefined && !returned.has(proposal));
  const isAsLive = createLiveComparison(live);
  const shown = latest
    .filter(({ author }) => author !== undefined)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MAX_PUBLISHED);
  const restored = await Promise.all(shown.map((publication) => restoredBy(publication, services)));
  return {
    drafts: written
      .filter(({ authorIds, files, removes }) => authorIds.includes(user.id) && (removes || !isAsLive(files)))
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .map(({ document, removes, updatedAt }) => ({ document, removes, changedAt: updatedAt })),
    returned: [...returned]
      .filter(([{ authors }]) => authors.includes(user.name))
      .map(([{ id, document, removes }, { author, text, createdAt }]) => ({
        id,
        document,
        removes,
        by: author.name,
        reason: text,
        at: createdAt,
      })),
    proposed: undecided
      .filter(({ authors }) => authors.includes(user.name))
      .map(({ id, document, removes, createdAt }) => ({ id, document, removes, at: createdAt })),
    waiting: undecided
      .filter((proposal) => mayApprove({ user, standing, dependentNames }, proposal, services))
      .map(({ id, document, removes, authors, message, verdict, createdAt }) => ({
        id,
        document,
        removes,
        message,
        verdict,
        authors: [...authors],
        at: createdAt,
      })),
    scheduled: open
      .flatMap(({ id, document, removes, schedule }) =>
        schedule === undefined ? [] : [{ id, document, removes, publishAt: schedule.at }],
      )
      .toSorted((one, other) => one.publishAt.localeCompare(other.publishAt)),
    published: shown.map(({ document, removes, author = '', createdAt, changes, message }, index) => {
      const words = changes?.[0]?.words;
      const returnsTo = restored[index];
      return {
        document,
        removes,
        by: author,
        at: createdAt,
        ...(words && { words }),
        ...(message && { message }),
        ...(returnsTo !== undefined && { returnsTo }),
      };
    }),
  };
};

/** Resolves with the number of the earlier version that a publication made live again, or `undefined`. */
async function restoredBy(
  { document, number, hash }: Publication,
  { publications }: Pick<StudioServices, 'publications'>,
): Promise<number | undefined> {
  if (hash === null) return undefined;
  const [before, ...earlier] = (await publications.list(document)).filter((one) => one.number < number);
  // The same content twice in a row is no return.
  return before?.hash === hash ? undefined : earlier.find((one) => one.hash === hash)?.number;
}

/** True for a proposal of others whose kind of change the user approves. */
const mayApprove = (
  { user, standing, dependentNames }: { user: User; standing: Standing; dependentNames: ReadonlySet<string> },
  { document, verdict, authors }: ListedProposal,
  { approvers }: StudioServices,
): boolean =>
  !authors.includes(user.name) &&
  !(verdict === 'breaking' && authors.some((name) => dependentNames.has(name))) &&
  approvalRefusal(approvers, { document, authorIds: [], standing }, { verdict, form: '' }, user) ===
    undefined;
