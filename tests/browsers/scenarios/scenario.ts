import type { Stage } from '../stage.ts';
import type { Visit } from '../visit.ts';

/** Steps of a visitor with expectations. `play` rejects with the observed state if it differs. */
export interface Scenario {
  /** Part of the table, such as `Masks`. */
  part: string;
  title: string;
  /** True for short, distinct scenarios that `npm test` also plays in Chromium. */
  isSmoke?: boolean;
  play(visit: Visit, stage: Stage): Promise<void>;
}
