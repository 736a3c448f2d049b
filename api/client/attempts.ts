import type { CompiledForm } from '#engine/model/definition';
import type { KeptAttempts } from './kept-attempts.ts';

type Named = Pick<CompiledForm, 'slug' | 'variant'>;

/**
 * Chooses the idempotency key of each send, under which the server stores a request only once. Sending the same
 * request again reuses the key, and a changed request gets a new one, until `finish`. After a reload the key
 * that this tab has kept is used for the next send, whatever its answers; the server refuses it if the first
 * body was another one.
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
