import { TryLater } from '../http/try-later.ts';

/** Largest amounts of a resource that may be in use at once, of all networks together and of each. */
export interface BudgetLimits {
  /** Limit for all callers together. */
  all: number;
  /** Limit per network. */
  each: number;
}

/** Amount reserved in a budget, to be released once by `end`. */
export interface Lease {
  end(): void;
}

/** Limit on how much of a resource, such as memory, is in use at once; amounts are reserved before the work. */
export interface Budget {
  /**
   * Reserves an amount; without `network` only the common limit counts. Throws TryLater: 503 if all
   * is in use, 429 if the network's share is.
   */
  take(amount: number, network: string | undefined): Lease;
}

const RETRY_AFTER_SECONDS = 5;

/** Builds a limit on amounts in use at once: at most `all` in total and `each` for one network. */
export function createBudget({ all, each }: BudgetLimits): Budget {
  let used = 0;
  const byNetwork = new Map<string, number>();
  const add = (network: string | undefined, amount: number): void => {
    used += amount;
    if (network === undefined) return;
    const left = (byNetwork.get(network) ?? 0) + amount;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  };
  return {
    take(amount, network) {
      if (network !== undefined && (byNetwork.get(network) ?? 0) + amount > each)
        throw new TryLater(429, 'tooManyRequests', RETRY_AFTER_SECONDS);
      if (used + amount > all) throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
      add(network, amount);
      let isOver = false;
      return {
        end() {
          if (!isOver) add(network, -amount);
          isOver = true;
        },
      };
    },
  };
}
