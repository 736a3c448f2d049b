import { TryLater } from '../http/try-later.ts';

export interface BudgetLimits {
  /** In use at once, by everybody together. */
  all: number;
  /** In use at once, by one network. */
  each: number;
}

/** A reserved amount, given back by `end`, once. */
export interface Lease {
  end(): void;
}

/** Amounts of something that a process has little of: they are reserved before the work that uses them starts. */
export interface Budget {
  /** `network` undefined: only the limit of everybody applies. Throws TryLater: 503 if all is in use, 429 if the network's share is. */
  take(amount: number, network: string | undefined): Lease;
}

const RETRY_AFTER_SECONDS = 5;

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
