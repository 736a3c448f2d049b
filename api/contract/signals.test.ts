import { describe, expect, it } from 'vitest';
import { formatSignals, parseSignals, type Signals } from './signals.ts';

describe('signals of how a form was filled', () => {
  it.each<[Signals, string]>([
    [{ fillMs: 8200, isHoneypotFilled: false }, 'fill-ms=8200, honeypot=empty'],
    [{ isHoneypotFilled: true }, 'honeypot=filled'],
    [{ fillMs: 0 }, 'fill-ms=0'],
    [{}, ''],
  ])('%o are written and read', (signals, text) => {
    expect(formatSignals(signals)).toBe(text);
    expect(parseSignals(text)).toEqual(signals);
  });

  it.each(['fill-ms=-1', 'fill-ms=soon', 'honeypot=7', 'honeypot', '=', 'fill-ms=empty', 'x'.repeat(500)])(
    '"%s" means nothing',
    (text) => expect(parseSignals(text)).toEqual({}),
  );
});
