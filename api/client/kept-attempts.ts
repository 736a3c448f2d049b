import type { CompiledForm } from '#engine';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/** Keys of attempts that no answer has ended yet. No method throws: without a storage they live as long as the page. */
export interface KeptAttempts {
  read(form: Named): string | undefined;
  write(form: Named, key: string): void;
  forget(form: Named): void;
}

const storageKey = ({ slug, variant }: Named): string => `zayavka.attempt.${slug}/${variant}`;

/**
 * In session storage, by form and variant: the random key and nothing of what it stands for, so nothing that a visitor
 * typed. Whether a request is the one that was begun under a key is for the server to say, which has its body.
 */
export const keptAttempts = (storage: () => Storage): KeptAttempts => ({
  read: (form) => attempt(() => storage().getItem(storageKey(form))) ?? undefined,
  write: (form, key) => attempt(() => storage().setItem(storageKey(form), key)),
  forget: (form) => attempt(() => storage().removeItem(storageKey(form))),
});

export const attemptsOfThisTab: KeptAttempts = keptAttempts(() => sessionStorage);

/** Whether a send of this form has begun in this tab and nobody knows how it ended. */
export const hasUnsentAttempt = (form: Named): boolean => attemptsOfThisTab.read(form) !== undefined;

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
