import type { MessageWorker } from './worker.ts';

const IDLE_MS = 1000;

/**
 * Ticks until it is stopped: at once while there is work, else every second. Stopping waits for the current
 * tick.
 */
export function runWorker(worker: MessageWorker, onFailure: () => void): () => Promise<void> {
  let stopped = false;
  let wake = (): void => {};
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const tried = await worker.tick().catch(() => {
        onFailure();
        return 0;
      });
      if (stopped || tried > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = loop();
  return async () => {
    stopped = true;
    wake();
    await running;
  };
}
