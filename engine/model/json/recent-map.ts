/** Map of at most `maxKept` entries: the one that was set or read longest ago gives way to a new one. */
export class RecentMap<Key, Value> {
  readonly #maxKept: number;
  readonly #kept = new Map<Key, Value>();

  constructor(maxKept: number) {
    this.#maxKept = maxKept;
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    // The first key is behind all deleted ones, which takes time to find.
    if (this.#kept.size <= this.#maxKept) return;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxKept) return;
      this.#kept.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }
}
