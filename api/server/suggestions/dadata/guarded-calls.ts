import { type BudgetLimits, createBudget, type Lease } from '../../limits/budget.ts';
import { type FailureReason, type Pauses, reportFailure, ServiceFailure } from './call-service.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** Pauses and faults by which the circuit breaker judges failures. */
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

/** Call of the suggestion service, and a report of its failure. */
export interface GuardedCall<Result> {
  /** Network of the visitor; absent if it is unknown. */
  network: string | undefined;
  call(): Promise<Result>;
  /** Called with the failure of a call, and with true if calls pause from now on because of it. */
  onFailure(failure: ServiceFailure, pauses: boolean): void;
}

/**
 * Runs a call to a service. Resolves with `undefined` while calls pause, if too many are under way,
 * and after a failure.
 */
export type GuardedCalls = <Result>(call: GuardedCall<Result>) => Promise<Result | undefined>;

const FAILURE_LIMIT = 5;
/** Largest number of calls to a service at once: one that hangs costs a few connections only. */
const CALLS: BudgetLimits = { all: 24, each: 8 };

/** Creates the circuit breaker before a service, for which failures due to one visitor's texts stop no others. */
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
