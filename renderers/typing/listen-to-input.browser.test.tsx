import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenToInput, makeQuietRoot } from './listen-to-input.ts';

interface Received {
  keys: string[];
  /** Texts that React's handlers above the inputs received. */
  texts: string[];
  /** Texts that the inputs' own listeners received. */
  notified: string[];
}

let container: HTMLElement;
let root: Root;
let received: Received;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  received = { keys: [], texts: [], notified: [] };
});
afterEach(() => {
  root.unmount();
  container.remove();
});

/**
 * Renders three inputs: the first listens to its own keys, the second shares them with React, the third
 * leaves them to React.
 */
function show(makeRoot: (container: HTMLElement) => Root): void {
  root = makeRoot(container);
  const own = (isShared: boolean) => (input: HTMLInputElement | null) =>
    input === null
      ? undefined
      : listenToInput(input, ({ value }) => received.notified.push(`${input.name}: ${value}`), { isShared });
  flushSync(() =>
    root.render(
      // biome-ignore lint/a11y/noStaticElementInteractions: a substitute for whatever may be around a form
      <div
        onKeyDown={(event: KeyboardEvent) => received.keys.push(event.key)}
        onInput={({ target }) => received.texts.push((target as HTMLInputElement).value)}
      >
        <input aria-label="own" name="own" ref={own(false)} />
        <input aria-label="shared" name="shared" ref={own(true)} />
        <input aria-label="plain" />
      </div>,
    ),
  );
}

const input = (name: string): HTMLInputElement =>
  container.querySelector(`[aria-label=${name}]`) as HTMLInputElement;
const type = async (name: string, keys: string): Promise<void> => {
  await userEvent.click(input(name));
  await userEvent.keyboard(keys);
};
const quiet = (at: HTMLElement): Root => makeQuietRoot(at, createRoot);

describe('keys of an input that listens to them itself', () => {
  it('give its listener each text, and React none', async () => {
    show(quiet);
    await type('own', 'Яb');
    expect(received).toEqual({ keys: [], texts: [], notified: ['own: Я', 'own: Яb'] });
  });

  it('go on to React where they are no characters', async () => {
    show(quiet);
    await type('own', 'a{Enter}{Escape}{ArrowUp}{Control>}b{/Control}');
    expect(received.keys).toEqual(['Enter', 'Escape', 'ArrowUp', 'Control', 'b']);
  });

  it('go on to everybody but React', async () => {
    show(quiet);
    const keys: string[] = [];
    const listener = (event: Event): number => keys.push((event as unknown as KeyboardEvent).key);
    container.addEventListener('keydown', listener);
    await type('own', 'ab');
    container.removeEventListener('keydown', listener);
    await type('own', 'c');
    expect(keys).toEqual(['a', 'b']);
  });

  it('also come from a text that was put there with an event, as autofill does', () => {
    show(quiet);
    input('own').value = 'Анна';
    input('own').dispatchEvent(new Event('input', { bubbles: true }));
    expect(received).toEqual({ keys: [], texts: [], notified: ['own: Анна'] });
  });

  it('reach React too under a root of the usual kind', async () => {
    show(createRoot);
    await type('own', 'a');
    expect(received).toEqual({ keys: ['a'], texts: ['a'], notified: ['own: a'] });
  });

  it('are React’s again when the input is no longer listened to', async () => {
    show(quiet);
    const stop = listenToInput(input('plain'), () => received.notified.push('plain'));
    await type('plain', 'a');
    stop();
    await type('plain', 'b');
    expect(received).toEqual({ keys: ['b'], texts: ['ab'], notified: ['plain'] });
  });
});

it('keys that an input shares, or leaves alone, reach React under a quiet root', async () => {
  show(quiet);
  await type('shared', 'a');
  await type('plain', 'b');
  expect(received).toEqual({ keys: ['a', 'b'], texts: ['a', 'b'], notified: ['shared: a'] });
});
