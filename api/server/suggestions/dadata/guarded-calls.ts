import { type BudgetLimits, createBudget, type Lease } from '../../limits/budget.ts';
import { type FailureReason, type Pauses, reportFailure, ServiceFailure } from './call-service.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** Clock and rules by which calls to an external service pause after failures. */
export interface GuardOptions {
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  /** Pause after several failures that may concern every query. */
  pauseMs: number;
  /** Pauses after explicit refusals by the service; other failures have to accumulate first. */
  pauses: Pauses;
  /** Reasons that accumulate. */
  faults: ReadonlySet<FailureReason>;
}

/** Call to an external service, the visitor's network, and the callback for a failure. */
export interface GuardedCall<Result> {
  /** Network of the visitor; absent if it is unknown. */
  network: string | undefined;
  call(): Promise<Result>;
  /** Called with the failure of a call, and with true if calls pause from now on because of it. */
  onFailure(failure: ServiceFailure, pauses: boolean): void;
}

/**
 * Function that makes a call to an external service unless calls pause or too many are under way; then, and after
 * a failure, it resolves with `undefined`.
 */
export type GuardedCalls = <Result>(call: GuardedCall<Result>) => Promise<Result | undefined>;

const FAILURE_LIMIT = 5;
/** Largest number of calls to a service at once: one that hangs costs a few connections only. */
const CALLS: BudgetLimits = { all: 24, each: 8 };

/**
 * Creates the function that makes calls to a service behind a circuit breaker; failures due to one visitor's texts
 * stop no others' calls.
 */
export function createGuardedCalls({ now, pauseMs, pauses, faults }: GuardOptions): GuardedCalls {
  const breaker = new CircuitBreaker({ now, failureLimit: FAILURE_LIMIT, pauseMs });
  const budget = createBudget(CALLS);

  const takeCall = (network: string | undefined): Lease | undefined => {
    try {
      return budget.take(1, network);
    } catch {
      return undefined;
    }
  };

  return async ({ network, call, onFailure }) => {
    const lease = takeCall(network);
    const attempt = lease && breaker.start();
    try {
      if (attempt === undefined) return undefined;
      const result = await call();
      attempt.succeed();
      return result;
    } catch (error) {
      // Any other error comes from parsing the answer.
      const failure = error instanceof ServiceFailure ? error : new ServiceFailure('answerUnreadable');
      onFailure(
        failure,
        attempt !== undefined && reportFailure(attempt, failure, { pauses, faults, network }),
      );
      return undefined;
    } finally {
      lease?.end();
    }
  };
}
