/** What is kept to spare work, up to so many bytes: what was kept first goes first. Callers choose the keys, so the number of entries bounds nothing. */
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

  /** `size`: of the value alone, in bytes. One that is larger than all room is not kept. */
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

/** Of a text in memory that has a letter beyond Latin. */
const BYTES_PER_CHARACTER = 2;

/** What a JSON value takes in memory, roughly. */
export const jsonBytes = (value: unknown): number => JSON.stringify(value).length * BYTES_PER_CHARACTER;
