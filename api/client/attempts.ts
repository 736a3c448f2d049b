import type { CompiledForm } from '#engine/model/definition';
import type { KeptAttempts } from './kept-attempts.ts';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * The key of the attempt under way. A retry of the same request has the same key, so that the server stores it once; a
 * changed request is another attempt. After a reload the key is still known and the request is not: the next one goes
 * under it, and the server, which compares, reports when it is another.
 */
export class Attempts {
  readonly #newKey: () => string;
  readonly #kept: KeptAttempts;
  #current: { request: string; key: string } | undefined;

  constructor(newKey: () => string, kept: KeptAttempts) {
    this.#newKey = newKey;
    this.#kept = kept;
  }

  /** `isKept`: a page that is gone has started it. */
  keyFor(form: Named, request: string): { key: string; isKept: boolean } {
    const kept = this.#current === undefined ? this.#kept.read(form) : undefined;
    if (this.#current?.request !== request) this.#current = { request, key: kept ?? this.#newKey() };
    const { key } = this.#current;
    this.#kept.write(form, key);
    return { key, isKept: key === kept };
  }

  /** The attempt has been answered for good. */
  finish(form: Named): void {
    this.#current = undefined;
    this.#kept.forget(form);
  }
}
