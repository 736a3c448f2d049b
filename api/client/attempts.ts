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

  /** Returns the key; `isUsed` is true if this page or an earlier one of this tab has sent under it before. */
  keyFor(form: Named, request: string): { key: string; isUsed: boolean } {
    const kept = this.#current === undefined ? this.#kept.read(form) : undefined;
    const same = this.#current?.request === request ? this.#current : undefined;
    this.#current = same ?? { request, key: kept ?? this.#newKey() };
    const { key } = this.#current;
    this.#kept.write(form, key);
    return { key, isUsed: same !== undefined || key === kept };
  }

  /** Forgets the attempt after a final response. */
  finish(form: Named): void {
    this.#current = undefined;
    this.#kept.forget(form);
  }
}
