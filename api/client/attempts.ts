import type { CompiledForm } from '#engine/model/definition';
import type { KeptAttempts } from './kept-attempts.ts';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * Keeps the idempotency key of the current attempt. A retry of the same request reuses the key, so the server
 * stores it once; a changed request starts another attempt. After a reload only the key is known: the next
 * request reuses it, and the server compares the bodies and reports a different one.
 */
export class Attempts {
  readonly #newKey: () => string;
  readonly #kept: KeptAttempts;
  #current: { request: string; key: string } | undefined;

  constructor(newKey: () => string, kept: KeptAttempts) {
    this.#newKey = newKey;
    this.#kept = kept;
  }

  /** Returns the key; `isRestored` is true if an earlier page of this tab started the attempt. */
  keyFor(form: Named, request: string): { key: string; isRestored: boolean } {
    const kept = this.#current === undefined ? this.#kept.read(form) : undefined;
    if (this.#current?.request !== request) this.#current = { request, key: kept ?? this.#newKey() };
    const { key } = this.#current;
    this.#kept.write(form, key);
    return { key, isRestored: key === kept };
  }

  /** Forgets the attempt after a final answer. */
  finish(form: Named): void {
    this.#current = undefined;
    this.#kept.forget(form);
  }
}
