import { performance } from 'node:perf_hooks';

/**
 * Starts a measurement; the returned function gives the utilization of the event loop since then, from 0 to
 * 1.
 */
export type LoopMeter = () => () => number;

/** Starts a measurement; the returned function gives the utilization of the event loop since then, from 0 to 1. */
export const eventLoopMeter: LoopMeter = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};
