import { describe, expect, it } from 'vitest';
import { type CallFailure, CircuitBreaker } from './circuit-breaker.ts';

const PAUSE_MS = 1000;
let nowMs = 0;

function breaker() {
  nowMs = 0;
  const own = new CircuitBreaker({ now: () => nowMs, failureLimit: 3, pauseMs: PAUSE_MS });
  return {
    start: () => own.start(),
    admits: () => own.start() !== undefined,
    fail: (times: number, failure?: CallFailure) =>
      Array.from({ length: times }, () => own.start()?.fail(failure)).at(-1),
  };
}

describe('a circuit breaker', () => {
  it('lets calls through while fewer fail in a row than the limit', () => {
    const calls = breaker();
    expect(calls.fail(2)).toBe(false);
    calls.start()?.succeed();
    expect(calls.fail(2)).toBe(false);
    expect(calls.admits()).toBe(true);
  });

  it('lets none through for the pause after the limit', () => {
    const calls = breaker();
    expect(calls.fail(3)).toBe(true);
    nowMs = PAUSE_MS - 1;
    expect(calls.admits()).toBe(false);
    nowMs = PAUSE_MS;
    expect(calls.admits()).toBe(true);
  });

  it('then lets one through and keeps the others waiting for its outcome', () => {
    const calls = breaker();
    calls.fail(3);
    nowMs = PAUSE_MS;
    const trial = calls.start();
    expect(trial).toBeDefined();
    expect(calls.admits()).toBe(false);
    trial?.succeed();
    expect([calls.admits(), calls.admits()]).toEqual([true, true]);
  });

  it('pauses again when that one fails, once', () => {
    const calls = breaker();
    calls.fail(3);
    nowMs = PAUSE_MS;
    expect(calls.fail(1)).toBe(true);
    nowMs = 2 * PAUSE_MS - 1;
    expect(calls.admits()).toBe(false);
    nowMs = 2 * PAUSE_MS;
    expect(calls.admits()).toBe(true);
  });

  it('pauses at once, and for as long, when the service asks for it', () => {
    const calls = breaker();
    expect(calls.fail(1, { pauseMs: 5 * PAUSE_MS })).toBe(true);
    nowMs = 5 * PAUSE_MS - 1;
    expect(calls.admits()).toBe(false);
    nowMs = 5 * PAUSE_MS;
    expect(calls.admits()).toBe(true);
  });

  it('counts what one network may have caused once until a call succeeds, and pauses when several have', () => {
    const calls = breaker();
    expect(calls.fail(50, { causedBy: '203.0.113.7' })).toBe(false);
    expect(calls.fail(1, { causedBy: '203.0.113.8' })).toBe(false);
    calls.start()?.succeed();
    for (const causedBy of ['203.0.113.7', '203.0.113.8', '203.0.113.7'])
      expect(calls.fail(1, { causedBy })).toBe(false);
    expect(calls.fail(1, { causedBy: '203.0.113.9' })).toBe(true);
    nowMs = PAUSE_MS;
    expect([calls.fail(1, { causedBy: '203.0.113.9' }), calls.admits()]).toEqual([true, false]);
  });

  it('ignores the outcome of a call from before the pause', () => {
    const calls = breaker();
    const [early, other] = [calls.start(), calls.start()];
    calls.fail(3);
    early?.succeed();
    expect(calls.admits()).toBe(false);
    nowMs = PAUSE_MS - 1;
    expect(other?.fail()).toBe(false);
    nowMs = PAUSE_MS;
    expect(calls.admits()).toBe(true);
  });
});
