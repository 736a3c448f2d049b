import type { Stage } from '../stage.ts';
import type { Visit } from '../visit.ts';

/** What a visitor does and must see. It rejects with what was seen instead. */
export interface Scenario {
  /** A part of the table: `Masks`. */
  part: string;
  title: string;
  /** Short, and of its own kind: it is also played by `npm test`, in Chromium. */
  isSmoke?: boolean;
  play(visit: Visit, stage: Stage): Promise<void>;
}
