/** Clock and limits of a circuit breaker, in failures and milliseconds. */
export interface BreakerOptions {
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  /** Number of consecutive failures that opens it. */
  failureLimit: number;
  pauseMs: number;
}

/** Facts about a failed call that decide if the circuit breaker stops further calls. */
export interface CallFailure {
  /** Pause that the service requires. */
  pauseMs?: number;
  /** Network whose text may be the cause; its failures count as one, so no visitor stops others. */
  causedBy?: string | undefined;
}

/** Permission of the circuit breaker for one call; its caller must report the outcome by one of the methods. */
export interface Attempt {
  succeed(): void;
  /** Returns true if calls pause from now on because of this. */
  fail(failure?: CallFailure): boolean;
}

/**
 * Circuit breaker before an external service: after `failureLimit` failures without a success between them it
 * stops calls for a while, then lets one through, which decides. Failures caused by the same network count
 * once.
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

  /** Begins a call; `undefined` while calls pause. */
  start(): Attempt | undefined {
    const isTrial = this.#isOpen();
    if (isTrial && (this.#isTrying || this.#options.now() < this.#openUntilMs)) return undefined;
    this.#isTrying = isTrial;
    // A call from before the pause says nothing about the service now.
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
