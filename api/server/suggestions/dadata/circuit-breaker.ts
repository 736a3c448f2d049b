export interface BreakerOptions {
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  /** Number of consecutive failures that opens it. */
  failureLimit: number;
  pauseMs: number;
}

export interface CallFailure {
  /** Pause that the service requires. */
  pauseMs?: number;
  /** Network whose text may have caused it: its failures count as one, so that no visitor pauses the service for all. */
  causedBy?: string | undefined;
}

/** Permitted call; the caller must report its outcome by one of the methods. */
export interface Attempt {
  succeed(): void;
  /** Returns true if calls pause from now on because of this. */
  fail(failure?: CallFailure): boolean;
}

/**
 * Circuit breaker for a service that does not respond: after some consecutive failures it blocks calls for a
 * while, then lets one through whose outcome decides.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  /** Networks whose failures are counted. */
  readonly #causes = new Set<string>();
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
        this.#causes.clear();
        this.#isTrying = false;
      },
      fail: ({ pauseMs, causedBy } = {}) => {
        if (isFromBeforePause()) return false;
        this.#isTrying = false;
        if (pauseMs !== undefined) this.#failures = this.#options.failureLimit;
        else if (causedBy === undefined || !this.#causes.has(causedBy)) this.#failures += 1;
        if (causedBy !== undefined) this.#causes.add(causedBy);
        if (this.#isOpen()) this.#openUntilMs = this.#options.now() + (pauseMs ?? this.#options.pauseMs);
        return this.#isOpen();
      },
    };
  }

  #isOpen(): boolean {
    return this.#failures >= this.#options.failureLimit;
  }
}
