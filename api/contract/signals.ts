/** Name of the header that tells how a form was filled in, never its answers: `fill-ms=8200, honeypot=empty`. */
export const SIGNALS_HEADER = 'zayavka-signals';

/** Facts about filling in a form by which the server recognizes a robot; an absent member is unknown. */
export interface Signals {
  /** Time from showing the form to sending it. */
  fillMs?: number;
  /** True if something was written into the invisible input. */
  isHoneypotFilled?: boolean;
}

const MAX_FILL_MS = 7 * 24 * 60 * 60_000;

/**
 * Formats the value of the header `zayavka-signals`: milliseconds of filling in, and `filled` or `empty` for the
 * honeypot, an invisible input.
 */
export const formatSignals = ({ fillMs, isHoneypotFilled }: Signals): string =>
  [
    ...(fillMs === undefined ? [] : [`fill-ms=${Math.min(MAX_FILL_MS, Math.max(0, Math.round(fillMs)))}`]),
    ...(isHoneypotFilled === undefined ? [] : [`honeypot=${isHoneypotFilled ? 'filled' : 'empty'}`]),
  ].join(', ');

/** Parses the value of the header `zayavka-signals`; unreadable parts are skipped, so their members are absent. */
export function parseSignals(value: string): Signals {
  const signals: Signals = {};
  for (const part of value.slice(0, 200).split(',')) {
    const [, name, text = ''] = /^\s*(fill-ms|honeypot)=(\d{1,12}|filled|empty)\s*$/.exec(part) ?? [];
    if (name === 'fill-ms' && /^\d+$/.test(text)) signals.fillMs = Number(text);
    if (name === 'honeypot' && !/^\d+$/.test(text)) signals.isHoneypotFilled = text === 'filled';
  }
  return signals;
}
