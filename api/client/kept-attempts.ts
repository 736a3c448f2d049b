import type { CompiledForm } from '#engine/model/definition';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * Storage of the keys of unfinished attempts. No method throws: without a storage the keys live as long as
 * the page.
 */
export interface KeptAttempts {
  read(form: Named): string | undefined;
  write(form: Named, key: string): void;
  forget(form: Named): void;
}

const storageKey = ({ slug, variant }: Named): string => `zayavka.attempt.${slug}/${variant}`;

/**
 * Keeps the random key in session storage, by form and variant. Nothing of the request is stored, hence
 * nothing that a visitor typed. The server has the body of the first request and decides whether a retry is
 * the same one.
 */
export const keptAttempts = (storage: () => Storage): KeptAttempts => ({
  read: (form) => tryStorage(() => storage().getItem(storageKey(form))) ?? undefined,
  write: (form, key) => tryStorage(() => storage().setItem(storageKey(form), key)),
  forget: (form) => tryStorage(() => storage().removeItem(storageKey(form))),
});

export const attemptsOfThisTab: KeptAttempts = keptAttempts(() => sessionStorage);

/** True if this tab has sent the form and does not know the outcome. */
export const hasUnsentAttempt = (form: Named): boolean => attemptsOfThisTab.read(form) !== undefined;

function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
