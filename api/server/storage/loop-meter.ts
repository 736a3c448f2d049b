import { performance } from 'node:perf_hooks';

/** Starts to measure; the result gives how much of the time since then the event loop was at work: 0 to 1. */
export type LoopMeter = () => () => number;

export const eventLoopMeter: LoopMeter = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};
