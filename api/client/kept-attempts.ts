import type { CompiledForm } from '#engine/model/definition';
import { orUndefined } from '#engine/model/errors';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * Store of the idempotency keys of sends that have no response yet, one key per form and variant. No method
 * throws: if the browser refuses storage, `read` returns undefined and `write` does nothing.
 */
export interface KeptAttempts {
  read(form: Named): string | undefined;
  write(form: Named, key: string): void;
  forget(form: Named): void;
}

const storageKey = ({ slug, variant }: Named): string => `zayavka.attempt.${slug}/${variant}`;

/**
 * Builds the store of idempotency keys in a browser storage. Only the random key is stored, so nothing that a
 * visitor typed stays in the browser. The server has the body of the first request and decides if a retry is the
 * same one.
 */
export const keptAttempts = (storage: () => Storage): KeptAttempts => ({
  read: (form) => orUndefined(() => storage().getItem(storageKey(form))) ?? undefined,
  write: (form, key) => orUndefined(() => storage().setItem(storageKey(form), key)),
  forget: (form) => orUndefined(() => storage().removeItem(storageKey(form))),
});

/** Store of idempotency keys in `sessionStorage`: they survive a reload, and no other tab reads them. */
export const attemptsOfThisTab: KeptAttempts = keptAttempts(() => sessionStorage);

/** True if this tab has sent the form and has no response yet, as after a reload during the send. */
export const hasUnconfirmedAttempt = (form: Named): boolean => attemptsOfThisTab.read(form) !== undefined;
