import { every, repeat } from '../repeat.ts';
import type { FormStore } from './form-store.ts';

const EVERY_MS = 1000;

/**
 * Polls the database for forms that other processes have published and updates the store; keeps on while the
 * database is unreachable, passing the error to `onFailure`. Returns a function that stops it.
 */
export const watchLiveForms = (
  forms: FormStore,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => repeat(() => forms.refresh(), onFailure, every(EVERY_MS));
