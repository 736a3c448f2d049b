import type { MessageWorker } from './worker.ts';

const IDLE_MS = 1000;

/**
 * Runs a worker of messages until it is stopped: again at once while there is work, otherwise every second;
 * `onFailure` gets the error when a run rejects. Returns a function that stops it after the current run.
 */
export function runWorker(worker: MessageWorker, onFailure: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let wake = (): void => {};
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const tried = await worker.tick().catch((error: unknown) => {
        onFailure(error);
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
