import { performance } from 'node:perf_hooks';

/**
 * Function that starts a measurement; the function that it returns gives the utilization of the event loop since
 * then, from 0 to 1.
 */
export type LoopMeter = () => () => number;

/**
 * Starts a measurement of this process's event loop; the returned function gives its utilization since then, from
 * 0 to 1.
 */
export const eventLoopMeter: LoopMeter = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};
