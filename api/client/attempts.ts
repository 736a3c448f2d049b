/**
 * The key of the attempt under way. A retry of the same request has the same key, so that the server stores it once; a
 * changed request is another attempt.
 */
export class Attempts {
  readonly #newKey: () => string;
  #current: { request: string; key: string } | undefined;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(request: string): string {
    if (this.#current?.request !== request) this.#current = { request, key: this.#newKey() };
    return this.#current.key;
  }

  /** The attempt has been answered for good. */
  finish(): void {
    this.#current = undefined;
  }
}
