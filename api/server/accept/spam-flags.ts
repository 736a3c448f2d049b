import { parseSignals } from '#contract';

export type SpamFlag = 'honeypot' | 'tooFast';

/**
 * Why a request looks written by a program. A flag is recorded with the request for the person who works on it; it never
 * causes a refusal. A client that sends no signals gets no flag.
 */
export function spamFlagsIn(header: string | undefined, minFillMs: number): SpamFlag[] {
  if (header === undefined) return [];
  const { fillMs, isHoneypotFilled = false } = parseSignals(header);
  return [
    ...(isHoneypotFilled ? (['honeypot'] as const) : []),
    ...(fillMs !== undefined && fillMs < minFillMs ? (['tooFast'] as const) : []),
  ];
}
