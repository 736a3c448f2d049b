import type { Remark } from '../../publication/proposal-remarks.ts';
import type { ListedProposal } from '../../publication/proposal-store.ts';
import type { StudioServices } from '../handler.ts';

/**
 * Resolves with the last return that still counts, by proposal. A proposal that became a draft again counts while
 * this draft waits and its document has no later proposal.
 */
export async function returnedIn(
  newestFirst: readonly ListedProposal[],
  { proposals, drafts }: Pick<StudioServices, 'proposals' | 'drafts'>,
): Promise<ReadonlyMap<ListedProposal, Remark>> {
  const drafted = new Set((await drafts.list()).map(({ document }) => document));
  const isWaiting = (proposal: ListedProposal): boolean =>
    proposal.state === 'open' ||
    (proposal.state === 'reopened' &&
      drafted.has(proposal.document) &&
      newestFirst.find(({ document }) => document === proposal.document) === proposal);
  const found = newestFirst.filter(isWaiting).map(async (proposal): Promise<[ListedProposal, Remark][]> => {
    const returns = await proposals.returnsOf(proposal.document);
    if (returns.length === 0) return [];
    const remark = (await proposals.remarks(proposal.id)).findLast(
      ({ decision, fingerprint, author }) =>
        decision === 'returned' &&
        returns.some((one) => one.fingerprint === fingerprint && one.user.id === author.id),
    );
    return remark === undefined ? [] : [[proposal, remark]];
  });
  return new Map((await Promise.all(found)).flat());
}
