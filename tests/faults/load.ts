import { Wire } from './wire.ts';

interface Target {
  port: number;
  seconds: number;
  /** Returns the bytes of the next request. */
  request(): string;
}

export interface LoadResult {
  /** Answers with 200 per second. */
  perSecond: number;
  /** Median duration of the answers with 200. */
  p50Ms: number;
  p99Ms: number;
  byStatus: Record<string, number>;
  /** Answers with 429 or 503 without `Retry-After`. */
  withoutRetryAfter: number;
  /** Broken connections. */
  broken: number;
  /** Due requests that found no free connection. */
  unsent: number;
}

/** Sends requests as fast as the connections allow, one at a time on each. */
export async function load({
  connections,
  ...target
}: Target & { connections: number }): Promise<LoadResult> {
  const tally = new Tally();
  const endsAtMs = performance.now() + target.seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const wire = new Wire(target.port);
      while (performance.now() < endsAtMs) await tally.time(wire, target.request());
      wire.close();
    }),
  );
  return tally.result(target.seconds);
}

const STEP_MS = 5;

/**
 * Sends a fixed number of requests per second, whether or not the earlier ones are answered, as visitors do.
 * A request that is due while every connection is busy is counted, not sent.
 */
export async function offer({
  perSecond,
  connections,
  ...target
}: Target & { perSecond: number; connections: number }): Promise<LoadResult> {
  const tally = new Tally();
  const wires = Array.from({ length: connections }, () => new Wire(target.port));
  for (const wire of wires) await wire.open();
  const idle = [...wires];
  const running = new Set<Promise<void>>();
  const startedMs = performance.now();
  const total = perSecond * target.seconds;
  for (let sent = 0; sent < total; ) {
    const dueBy = Math.min(total, Math.floor(((performance.now() - startedMs) / 1000) * perSecond));
    for (; sent < dueBy; sent += 1) {
      const wire = idle.pop();
      if (wire === undefined) {
        tally.unsent += 1;
        continue;
      }
      const run = tally.time(wire, target.request()).then(() => {
        running.delete(run);
        idle.push(wire);
      });
      running.add(run);
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await Promise.all(running);
  for (const wire of wires) wire.close();
  return tally.result(target.seconds);
}

class Tally {
  readonly #times: number[] = [];
  readonly #byStatus: Record<string, number> = {};
  #withoutRetryAfter = 0;
  #broken = 0;
  unsent = 0;

  async time(wire: Wire, request: string): Promise<void> {
    const sinceMs = performance.now();
    const answer = await wire.send(request);
    if (answer === undefined) {
      this.#broken += 1;
      return;
    }
    const { status, hasRetryAfter } = answer;
    this.#byStatus[status] = (this.#byStatus[status] ?? 0) + 1;
    if (status === 200) this.#times.push(performance.now() - sinceMs);
    else if ((status === 429 || status === 503) && !hasRetryAfter) this.#withoutRetryAfter += 1;
  }

  result(seconds: number): LoadResult {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
    return {
      perSecond: Math.round(times.length / seconds),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      byStatus: this.#byStatus,
      withoutRetryAfter: this.#withoutRetryAfter,
      broken: this.#broken,
      unsent: this.unsent,
    };
  }
}

/** Returns the number of requests that were not answered with 200. */
export const refusedIn = ({ byStatus, broken }: LoadResult): number =>
  broken + Object.entries(byStatus).reduce((sum, [status, n]) => sum + (status === '200' ? 0 : n), 0);
