export interface BreakerOptions {
  /** Milliseconds; only differences count. */
  now(): number;
  /** So many failures in a row open it. */
  failureLimit: number;
  pauseMs: number;
}

/** A call that may be made. The caller reports its outcome by one of the two. */
export interface Attempt {
  succeed(): void;
  /** `pauseMs`: the service has refused on purpose and for so long. Returns whether calls pause now because of this. */
  fail(pauseMs?: number): boolean;
}

/**
 * Keeps calls away from a service that does not answer: after some failures in a row none is let through for a while,
 * then one, whose outcome decides for the rest.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntilMs = 0;
  #isTrying = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Undefined while calls pause. */
  start(): Attempt | undefined {
    const isTrial = this.#isOpen();
    if (isTrial && (this.#isTrying || this.#options.now() < this.#openUntilMs)) return undefined;
    this.#isTrying = isTrial;
    // The outcome of a call from before the pause is no evidence of the service after it.
    const isLate = (): boolean => !isTrial && this.#isOpen();
    return {
      succeed: () => {
        if (isLate()) return;
        this.#failures = 0;
        this.#isTrying = false;
      },
      fail: (pauseMs) => {
        if (isLate()) return false;
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
