import type { FormStore } from './form-store.ts';

const EVERY_MS = 1000;

/** Sees what other processes publish. Returns what ends it. A database that is away leaves everything as it was. */
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
