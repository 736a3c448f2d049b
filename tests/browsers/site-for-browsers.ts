import { type SiteServer, startSiteServer } from '../journeys/site-server.ts';
import { definitionsWithRareParts } from '../journeys/site-walks.ts';

/**
 * Starts the site with a form of parts that the repository's forms lack, and with captchas that a test can
 * read.
 */
export const startSiteForBrowsers = async (): Promise<SiteServer> =>
  startSiteServer({
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
    texts: await definitionsWithRareParts(),
  });
