import type { SearchPorts } from '#engine/solver';
import { moscowClock, rules } from '#rules';
import { createPredicateCompiler, ruleFacts } from '#validators';

const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));

/** Ajv with our rules by today's date, for a search that somebody waits for. */
export function searchPorts(now: () => number, timeLimitMs: number): SearchPorts {
  const end = now() + timeLimitMs;
  return {
    compile: createPredicateCompiler(moscowClock(now)),
    rules: ruleTypes,
    ruleFacts,
    isExpired: () => now() > end,
  };
}
