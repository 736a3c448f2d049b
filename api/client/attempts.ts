import type { CompiledForm } from '#engine/model/definition';
import type { KeptAttempts } from './kept-attempts.ts';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * Keeps the idempotency key of the current attempt, under which the server stores a request once. A
 * retry of the same request has the same key; a changed request begins another attempt. After a
 * reload only the key is known: the next request uses it, and the server reports if its body is
 * another one.
 */
export class Attempts {
  readonly #newKey: () => string;
  readonly #kept: KeptAttempts;
  #current: { request: string; key: string } | undefined;

  constructor(newKey: () => string, kept: KeptAttempts) {
    this.#newKey = newKey;
    this.#kept = kept;
  }

  /** Returns the key; `isUsed`: this tab has sent a request under it, perhaps before a reload. */
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
