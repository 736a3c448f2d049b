import { every, repeat } from '../repeat.ts';
import type { FormStore } from './form-store.ts';

const EVERY_MS = 1000;

/**
 * Watches for publications of other processes; keeps watching while the database is unreachable. Returns a
 * function that stops the watch.
 */
export const watchLiveForms = (forms: FormStore, onFailure: () => void): (() => Promise<void>) =>
  repeat(() => forms.refresh(), onFailure, every(EVERY_MS));
