import type { Json, JsonObject } from '../../json/json.ts';
import { constantsOf } from './constants.ts';
import { findValue, type SearchPorts } from './find-value.ts';

/**
 * `breaking`: a value is at hand that the judge accepted before and refuses now. `compatible`: it is proved that there is
 * none. `review`: neither, and a person must look.
 */
export type Verdict = 'breaking' | 'compatible' | 'review';

export interface Decision {
  verdict: Verdict;
  witness?: Json;
}

/** What a comparison needs from outside. */
export interface DiffPorts extends SearchPorts {
  sha256(text: string): string;
}

/** Whether everything that `before` accepts is accepted by `now`. `examples` are tried first. */
export function decide(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
  isWanted: (value: Json) => boolean = () => true,
): Decision {
  const accepted = ports.judge(before);
  const stillAccepted = ports.judge(now);
  const found = findValue(
    {
      wishes: [
        { schema: before, holds: true },
        { schema: now, holds: false },
      ],
      isWanted: (value) => accepted(value) && !stillAccepted(value) && isWanted(value),
      tries: [...examples, ...constantsOf(before, now)],
    },
    ports,
  );
  if (found.is === 'none') return { verdict: 'compatible' };
  return found.is === 'unknown' ? { verdict: 'review' } : { verdict: 'breaking', witness: found.value };
}
