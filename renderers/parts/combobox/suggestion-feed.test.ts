import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SuggestionFeed } from './suggestion-feed.ts';

interface Asked {
  text: string;
  answer(items: string[]): void;
  fail(): void;
}

function feedWith() {
  const asked: Asked[] = [];
  const shown: (readonly string[])[] = [];
  const feed = new SuggestionFeed<string>({
    load: (text) =>
      new Promise((resolve, reject) => {
        asked.push({ text, answer: resolve, fail: () => reject(new Error('down')) });
      }),
    show: (items) => shown.push(items),
  });
  const texts = () => asked.map(({ text }) => text);
  return { feed, asked, shown, texts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('suggestions [R§7, R§9 Suggestions: minimum 3 characters, debounce 300 ms]', () => {
  it('are asked for from three characters on', async () => {
    const { feed, texts, shown } = feedWith();
    feed.ask('ро');
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual([]);
    expect(shown).toEqual([[]]);
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(300);
    expect(texts()).toEqual(['ром']);
  });

  it('are asked for 300 ms after the last key, not before', async () => {
    const { feed, texts } = feedWith();
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(200);
    feed.ask('рома');
    await vi.advanceTimersByTimeAsync(299);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['рома']);
  });

  it('are asked for one at a time; the newest text waits, those between are skipped', async () => {
    const { feed, asked, texts } = feedWith();
    for (const text of ['ром', 'рома', 'ромаш']) {
      feed.ask(text);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(texts()).toEqual(['ром']);
    asked[0]?.answer(['Ромашка']);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['ром', 'ромаш']);
  });

  it('an answer for a text that is no longer there is dropped', async () => {
    const { feed, asked, shown } = feedWith();
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(300);
    feed.ask('рос');
    asked[0]?.answer(['Ромашка']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([]);
  });

  it('a failure shows nothing, and the next text is asked as ever', async () => {
    const { feed, asked, texts, shown } = feedWith();
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(300);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([[]]);
    feed.ask('рома');
    await vi.advanceTimersByTimeAsync(300);
    asked[1]?.answer(['Ромашка']);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['ром', 'рома']);
    expect(shown.at(-1)).toEqual(['Ромашка']);
  });

  it('nothing is shown after the field was left', async () => {
    const { feed, asked, shown } = feedWith();
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(300);
    feed.stop();
    asked[0]?.answer(['Ромашка']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([]);
  });

  it('a list that could not be shown is reported, and the next text is asked as ever', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { feed, asked, texts, shown } = feedWith();
    const broken = new Error('not rendered');
    shown.push = () => {
      throw broken;
    };
    feed.ask('ром');
    await vi.advanceTimersByTimeAsync(300);
    asked[0]?.answer(['Ромашка']);
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
    feed.ask('рома');
    await vi.advanceTimersByTimeAsync(300);
    expect(texts()).toEqual(['ром', 'рома']);
    vi.unstubAllGlobals();
  });
});
