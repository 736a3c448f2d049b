import { oncePer, RecentMap } from '#engine/model/json';
import { DAY_MS } from '#engine/model/time';
import { sha256 } from '../forms/sha256.ts';
import type { StudioIsolates } from './isolates.ts';

/** Number of results that are kept; each belongs to one text of a document. */
const KEPT = 16;

/**
 * Returns, for a pool of isolates, a `run` that keeps recent results: the same task with the same input on the
 * same day runs once, so that the publish dialog finds the comparison that the page has asked for. A task that
 * fails is run again.
 */
export const runOnce = oncePer((isolates: StudioIsolates): StudioIsolates['run'] => {
  const kept = new RecentMap<string, Promise<never>>(KEPT);
  return (name, input, owner) => {
    const { nowMs = 0, ...rest } = input as { nowMs?: number };
    const key = sha256(JSON.stringify([name, Math.floor(nowMs / DAY_MS), rest]));
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = isolates.run(name, input, owner) as Promise<never>;
    kept.set(key, result);
    result.catch(() => kept.delete(key));
    return result;
  };
});
