export interface BreakerOptions {
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  /** Number of consecutive failures that opens it. */
  failureLimit: number;
  pauseMs: number;
}

/** Permitted call; the caller must report its outcome by one of the methods. */
export interface Attempt {
  succeed(): void;
  /**
   * `pauseMs` is a pause that the service requires. Returns true if calls pause from now on because of this.
   */
  fail(pauseMs?: number): boolean;
}

/**
 * Circuit breaker for a service that does not answer: after some consecutive failures it blocks calls for a
 * while, then lets one through whose outcome decides.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntilMs = 0;
  #isTrying = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Returns `undefined` while calls pause. */
  start(): Attempt | undefined {
    const isTrial = this.#isOpen();
    if (isTrial && (this.#isTrying || this.#options.now() < this.#openUntilMs)) return undefined;
    this.#isTrying = isTrial;
    // The outcome of a call from before the pause is no evidence of the service's present state.
    const isFromBeforePause = (): boolean => !isTrial && this.#isOpen();
    return {
      succeed: () => {
        if (isFromBeforePause()) return;
        this.#failures = 0;
        this.#isTrying = false;
      },
      fail: (pauseMs) => {
        if (isFromBeforePause()) return false;
        this.#isTrying = false;
        this.#failures = pauseMs === undefined ? this.#failures + 1 : this.#options.failureLimit;
        if (this.#isOpen()) this.#openUntilMs = this.#options.now() + (pauseMs ?? this.#options.pauseMs);
        return this.#isOpen();
      },
    };
  }

  #isOpen(): boolean {
    return this.#failures >= this.#options.failureLimit;
  }
}
