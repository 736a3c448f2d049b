import type { FormStore } from './form-store.ts';

const EVERY_MS = 1000;

/**
 * Watches for publications of other processes; keeps watching while the database is unreachable. Returns a
 * function that stops the watch.
 */
export function watchLiveForms(forms: FormStore, onFailure: () => void): () => void {
  let reading = false;
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    void forms
      .refresh()
      .catch(onFailure)
      .finally(() => {
        reading = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
