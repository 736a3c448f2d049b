import type { SearchPorts } from '#engine/solver';
import { moscowClock, rules } from '#rules';
import { createPredicateCompiler, ruleFacts } from '#validators';

const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));

/** Time of the current search: an isolate runs one at a time. */
let todayMs = 0;
/** Caches compiled predicates for the next search. */
const compile = createPredicateCompiler(moscowClock(() => todayMs));

const CPU_LIMIT_MS = 5000;

/**
 * Returns the means of a search for answers (generated samples, counterexamples): rules as of `nowMs`, and a
 * limit of processor time, five seconds by default, so that a busy machine gives the same result. A later call
 * also changes the day of the rules returned before.
 */
export function searchPorts(nowMs: number, cpuLimitMs = CPU_LIMIT_MS): SearchPorts {
  todayMs = nowMs;
  const endMs = cpuTimeMs() + cpuLimitMs;
  return { compile, rules: ruleTypes, ruleFacts, isExpired: () => cpuTimeMs() > endMs };
}

function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
