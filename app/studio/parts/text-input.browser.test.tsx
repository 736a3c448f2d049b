import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextInput } from './text-input.tsx';
import { useIsTyping } from './use-typing-pause.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Milliseconds that the document takes to update after a text. */
let followMs = 0;
let kept = '';

function Page({ isShown = true }: { isShown?: boolean }) {
  const [text, setText] = useState('');
  const follow = (next: string): void => {
    kept = next;
    vi.advanceTimersByTime(followMs);
    setText(next);
  };
  return (
    <>
      <output>{text}</output>
      <p>{useIsTyping() ? 'typing' : 'followed'}</p>
      {isShown && (
        <TextInput inPauses label="label" lang="ru" value={text} onChange={(next) => follow(String(next))} />
      )}
    </>
  );
}

const type = (value: string): void => {
  fireEvent.change(screen.getByLabelText('label'), { target: { value } });
};
const typed = (): string => screen.getByLabelText<HTMLTextAreaElement>('label').value;
const document = (): string | null => screen.getByRole('status').textContent;

function open(takesMs: number) {
  followMs = takesMs;
  const page = render(<Page />);
  // The first change measures how large the document is.
  type('П');
  vi.runAllTimers();
  return page;
}

describe('a text of a document', () => {
  it('is followed at each key where that takes no time', () => {
    open(5);
    type('По');
    expect([typed(), document()]).toEqual(['По', 'По']);
  });

  it('is shown at each key, and followed in a pause, where that takes time', () => {
    open(200);
    type('По');
    type('Пол');
    expect([typed(), document()]).toEqual(['Пол', 'П']);
    screen.getByText('typing');
    vi.runAllTimers();
    screen.getByText('followed');
    expect([typed(), document()]).toEqual(['Пол', 'Пол']);
  });

  it.each([
    [12, 0],
    [13, 26],
    [200, 400],
    [800, 1000],
  ])('that takes %i ms to follow is followed after a pause of %i ms', (takesMs, pauseMs) => {
    open(takesMs);
    type('По');
    if (pauseMs > 0) {
      vi.advanceTimersByTime(pauseMs - 1);
      expect(document()).toBe('П');
      vi.advanceTimersByTime(1);
    }
    expect(document()).toBe('По');
  });

  it.each<[string, () => void]>([
    ['left', () => fireEvent.blur(screen.getByLabelText('label'))],
    [
      'saved by a shortcut',
      () => fireEvent.keyDown(screen.getByLabelText('label'), { key: 's', ctrlKey: true }),
    ],
    ['closed with its page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is followed at once when it is %s', (_title, act) => {
    open(200);
    type('По');
    act();
    expect(document()).toBe('По');
  });

  it('of a large document keeps its height while it is written, grows where it must, and fits when it is left', () => {
    open(5);
    const input = screen.getByLabelText<HTMLTextAreaElement>('label');
    Object.assign(input.style, { boxSizing: 'border-box', fieldSizing: 'content', width: '10rem' });
    const heightOf = (value: string): number => {
      input.focus();
      fireEvent.input(input, { target: { value } });
      return input.offsetHeight;
    };
    const ofOneLine = heightOf('П');
    const ofMany = heightOf('Перезвоним в течение пятнадцати минут '.repeat(4));
    expect(ofMany).toBeGreaterThan(2 * ofOneLine);
    expect(heightOf('П')).toBe(ofMany);
    input.blur();
    expect(input.offsetHeight).toBe(ofOneLine);
  });

  it('is kept when its input goes away', () => {
    const { rerender } = open(200);
    type('По');
    rerender(<Page isShown={false} />);
    expect(kept).toBe('По');
  });
});
