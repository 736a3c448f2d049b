import type { Json, JsonObject } from '#engine/model';
import { constantsOf } from './constants.ts';
import { findWitness, type SearchPorts } from './find-witness.ts';

/**
 * `breaking`: there is a witness, a value that was accepted before and is refused now. `compatible`: it is proved that there
 * is none. `review`: neither, and a person must look.
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
  const accepted = ports.compile(before);
  const stillAccepted = ports.compile(now);
  const found = findWitness(
    {
      constraints: [
        { schema: before, holds: true },
        { schema: now, holds: false },
      ],
      isWanted: (value) => accepted(value) && !stillAccepted(value) && isWanted(value),
      candidates: [...examples, ...constantsOf(before, now)],
    },
    ports,
  );
  if (found.is === 'none') return { verdict: 'compatible' };
  return found.is === 'unknown' ? { verdict: 'review' } : { verdict: 'breaking', witness: found.value };
}
