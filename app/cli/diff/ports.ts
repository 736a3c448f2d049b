import type { DiffPorts } from '#engine/solver';
import { moscowClock, rules } from '#rules';
import { createPredicateCompiler, ruleFacts } from '#validators';
import { sha256 } from '../../sha256.ts';

/** Both sides are validated as of this day: a rule about ages must not make two equal comparisons differ. */
export const COMPARISON_DAY_MS = Date.UTC(2026, 0, 15, 9);

/** The comparison's outside: Ajv with our rules, and a clock for the time limit. */
export const diffPorts = (isExpired: () => boolean): DiffPorts => ({
  compile: createPredicateCompiler(moscowClock(() => COMPARISON_DAY_MS)),
  rules: new Map([...rules.values()].map(({ keyword, types }) => [keyword, types])),
  ruleFacts,
  sha256,
  isExpired,
});
