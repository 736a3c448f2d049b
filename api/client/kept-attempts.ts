import type { CompiledForm } from '#engine/model/definition';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/** Keys of attempts that no answer has ended yet. No method throws: without a storage they live as long as the page. */
export interface KeptAttempts {
  read(form: Named): string | undefined;
  write(form: Named, key: string): void;
  forget(form: Named): void;
}

const storageKey = ({ slug, variant }: Named): string => `zayavka.attempt.${slug}/${variant}`;

/**
 * In session storage, by form and variant: the random key and nothing of the request, so nothing that a visitor
 * typed. The server, which has the request's body, decides whether it is the one that was started under the key.
 */
export const keptAttempts = (storage: () => Storage): KeptAttempts => ({
  read: (form) => attempt(() => storage().getItem(storageKey(form))) ?? undefined,
  write: (form, key) => attempt(() => storage().setItem(storageKey(form), key)),
  forget: (form) => attempt(() => storage().removeItem(storageKey(form))),
});

export const attemptsOfThisTab: KeptAttempts = keptAttempts(() => sessionStorage);

/** Whether a send of this form has started in this tab and its outcome is unknown. */
export const hasUnsentAttempt = (form: Named): boolean => attemptsOfThisTab.read(form) !== undefined;

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
