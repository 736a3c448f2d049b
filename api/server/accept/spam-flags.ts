import { parseSignals } from '#contract';

export type SpamFlag = 'honeypot' | 'tooFast';

/** Nobody reads a form, types a phone and ticks a box in less. */
export const DEFAULT_MIN_FILL_MS = 2000;

/**
 * Why a request looks written by a program. A mark is recorded with the request for whoever works on it; it never
 * refuses anybody. A client that sends no signals is not marked.
 */
export function spamFlagsIn(header: string | undefined, minFillMs: number): SpamFlag[] {
  if (header === undefined) return [];
  const { fillMs, isHoneypotFilled = false } = parseSignals(header);
  return [
    ...(isHoneypotFilled ? (['honeypot'] as const) : []),
    ...(fillMs !== undefined && fillMs < minFillMs ? (['tooFast'] as const) : []),
  ];
}
