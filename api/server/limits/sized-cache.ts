/**
 * Cache with a limit in bytes instead of a number of entries, because callers choose the keys. The entries
 * stored longest ago are removed first, even if they are still read; a value above the limit is not stored.
 */
export class SizedCache<Value> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /**
   * Stores a value; `size` is its size in bytes without the key. A value larger than the limit is not stored.
   */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    const bytes = size + key.length * BYTES_PER_CHARACTER;
    if (bytes > this.#mostBytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** Bytes per character of a text with letters beyond Latin. */
const BYTES_PER_CHARACTER = 2;

/** Estimates the memory of a JSON value in bytes: two for each character of its text. */
export const jsonBytes = (value: unknown): number => JSON.stringify(value).length * BYTES_PER_CHARACTER;
