import type { SearchPorts } from '#engine/solver';
import { moscowClock, rules } from '#rules';
import { createPredicateCompiler, ruleFacts } from '#validators';

const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));

/** Of the search that runs now: an isolate runs one at a time. */
let todayMs = 0;
/** Remembers what it has compiled, for the next search. */
const compile = createPredicateCompiler(moscowClock(() => todayMs));

const CPU_LIMIT_MS = 5000;

/** Ajv with our rules by that day's date. Processor time counts: a busy machine must not change what is found. */
export function searchPorts(nowMs: number, cpuLimitMs = CPU_LIMIT_MS): SearchPorts {
  todayMs = nowMs;
  const endMs = cpuTimeMs() + cpuLimitMs;
  return { compile, rules: ruleTypes, ruleFacts, isExpired: () => cpuTimeMs() > endMs };
}

function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
