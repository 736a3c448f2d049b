import { type SiteServer, startSiteServer } from '../journeys/site-server.ts';
import { definitionsWithRareParts } from '../journeys/site-walks.ts';

/** The site with a form of the parts that none of the repository has, and captchas that a test can read. */
export const startSiteForBrowsers = async (): Promise<SiteServer> =>
  startSiteServer({
    env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' },
    randomInt: () => 0,
    texts: await definitionsWithRareParts(),
  });
