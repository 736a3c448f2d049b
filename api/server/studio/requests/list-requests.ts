import { REQUESTS_PER_PAGE } from '#contract';
import type { StudioHandler } from '../handler.ts';
import { listedRequests, searchOf } from './listed-requests.ts';

/** Far beyond every list, but within the number range of databases. */
const LAST_PAGE = 1_000_000;

/**
 * Handles the studio's call `list-requests`: returns a page of the requests that the search and the filters find,
 * read from the replica.
 */
export const listRequests: StudioHandler<'list-requests'> = async ({ body }, { database, reads }) => {
  const { page = 0, ...filter } = body;
  const search = await searchOf(database, filter.search);
  return reads.run(async (replica) => {
    const { total, rows } = await listedRequests(replica, filter, search);
    const found = await rows
      .limit(REQUESTS_PER_PAGE)
      .offset(REQUESTS_PER_PAGE * Math.min(page, LAST_PAGE))
      .execute();
    return { requests: found, total };
  });
};
