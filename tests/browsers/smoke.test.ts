import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteServer } from '../journeys/site-server.ts';
import type { Driver } from './drivers/driver.ts';
import { launchChromium } from './drivers/with-puppeteer.ts';
import { play } from './play.ts';
import { scenarios } from './scenarios/index.ts';
import { startSiteForBrowsers } from './site-for-browsers.ts';

let site: SiteServer;
let driver: Driver;
beforeAll(async () => {
  [site, driver] = await Promise.all([startSiteForBrowsers(), launchChromium()]);
});
afterAll(async () => {
  await driver.close();
  await site.stop();
});

describe('one scenario of each kind that `npm run test:browsers` plays in every browser is played here in Chromium', () => {
  it.each(scenarios.filter(({ isSmoke }) => isSmoke))('$part: $title', (scenario) =>
    play(driver, site, scenario),
  );
});
