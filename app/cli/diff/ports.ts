import type { DiffPorts } from '#engine';
import { moscowClock, rules } from '#rules';
import { createJudge, ruleFacts } from '#validators';
import { sha256 } from '../../check-definitions.ts';

/** Both sides are judged on this day: a rule about ages must not tell two equal comparisons apart. */
export const JUDGED_DAY_MS = Date.UTC(2026, 0, 15, 9);

/** The comparison's outside: Ajv with our rules, and a clock for the time limit. */
export const diffPorts = (isExpired: () => boolean): DiffPorts => ({
  judge: createJudge(moscowClock(() => JUDGED_DAY_MS)),
  rules: new Map([...rules.values()].map(({ keyword, types }) => [keyword, types])),
  ruleFacts,
  sha256,
  isExpired,
});
