import { type LoadResult, load } from './load.ts';
import { longestDelayMs } from './loop-delay.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './throughput.ts';

/** Result of a load, and the longest turn of the server's event loop during it. */
export interface MeasuredLoad {
  load: LoadResult;
  delayMs: number;
}

/** Sends requests at full speed for some seconds. */
export async function measureLoad(
  { url }: ServerProcess,
  { clients, seconds }: { clients: number; seconds: number },
  request: () => string,
): Promise<MeasuredLoad> {
  await longestDelayMs(url);
  const result = await load({ port: Number(new URL(url).port), connections: clients, seconds, request });
  return { load: result, delayMs: await longestDelayMs(url) };
}

/** Returns the median of the measurements' 99th percentiles, in milliseconds. */
export const p99Of = (measured: readonly MeasuredLoad[]): number =>
  median(measured.map(({ load }) => load.p99Ms));
