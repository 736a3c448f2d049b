import type { SiteServer } from '../journeys/site-server.ts';
import type { Driver } from './drivers/driver.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { startStage } from './stage.ts';
import { startVisit } from './visit.ts';

/**
 * Plays the scenario as a new visitor with an address of their own. Rejects with the observed state if it
 * differs.
 */
export async function play(driver: Driver, site: SiteServer, scenario: Scenario): Promise<void> {
  const stage = await startStage(site);
  try {
    await scenario.play(await startVisit(driver, stage.url), stage);
  } finally {
    stage.repair();
    await stage.close();
  }
}
