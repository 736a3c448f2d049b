/** @spec R§9 Suggestions: minimum 3 characters, debounce 300 ms */
const MIN_CHARACTERS = 3;
const ASK_DELAY_MS = 300;

/** Functions by which a `SuggestionFeed` requests and shows suggestions, with its limits. */
export interface FeedOptions<Item> {
  /** Requests the suggestions for a text; rejects on a failure or an abort. */
  load(text: string, signal: AbortSignal): Promise<readonly Item[]>;
  /** Shows suggestions; called with an empty list to hide them. */
  show(items: readonly Item[]): void;
  /** Smallest length of a text to request suggestions for, in characters; 3 by default. */
  minCharacters?: number;
  /** Debounce interval after a key, in milliseconds; 300 by default. */
  delayMs?: number;
}

/**
 * Requests suggestions for a text while it is typed, debounced and one request at a time; the newest text waits
 * for the running request, whose late response is ignored. A failure shows nothing.
 * @spec R§7 "debounce 300 ms, and skip while a request is in flight"
 */
export class SuggestionFeed<Item> {
  readonly #options: Required<FeedOptions<Item>>;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #isWaiting = false;
  #abort = new AbortController();

  constructor(options: FeedOptions<Item>) {
    this.#options = { minCharacters: MIN_CHARACTERS, delayMs: ASK_DELAY_MS, ...options };
  }

  /** Text that is in the field now. */
  ask(text: string): void {
    clearTimeout(this.#timer);
    this.#text = text.trim();
    if (this.#text.length < this.#options.minCharacters) {
      this.#isWaiting = false;
      this.#options.show([]);
      return;
    }
    this.#timer = setTimeout(() => {
      this.#isWaiting = true;
      this.#run().catch((error: unknown) => reportError(error));
    }, this.#options.delayMs);
  }

  /** Hides the suggestions and ignores pending answers. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#text = '';
    this.#isWaiting = false;
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isWaiting) {
        this.#isWaiting = false;
        const asked = this.#text;
        const items = await this.#options.load(asked, this.#abort.signal).catch(() => []);
        if (asked === this.#text) this.#options.show(items);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
