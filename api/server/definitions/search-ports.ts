import type { SearchPorts } from '#engine';
import { moscowClock, rules } from '#rules';
import { createJudge, ruleFacts } from '#validators';

const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));

/** Ajv with our rules by today's date, for a search that somebody waits for. */
export function searchPorts(now: () => number, timeLimitMs: number): SearchPorts {
  const end = now() + timeLimitMs;
  return { judge: createJudge(moscowClock(now)), rules: ruleTypes, ruleFacts, isExpired: () => now() > end };
}
