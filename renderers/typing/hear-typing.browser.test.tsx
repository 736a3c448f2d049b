import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hearTyping, makeQuietRoot } from './hear-typing.ts';

interface Heard {
  keys: string[];
  /** What React's handlers above the inputs were told of. */
  texts: string[];
  /** What the inputs' own listeners were told of. */
  told: string[];
}

let container: HTMLElement;
let root: Root;
let heard: Heard;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  heard = { keys: [], texts: [], told: [] };
});
afterEach(() => {
  root.unmount();
  container.remove();
});

/** One input hears its own keys, the next shares them with React, the last leaves them to React. */
function show(makeRoot: (container: HTMLElement) => Root): void {
  root = makeRoot(container);
  const own = (isShared: boolean) => (input: HTMLInputElement | null) =>
    input === null
      ? undefined
      : hearTyping(input, ({ value }) => heard.told.push(`${input.name}: ${value}`), { isShared });
  flushSync(() =>
    root.render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for whatever may be around a form
      <div
        onKeyDown={(event: KeyboardEvent) => heard.keys.push(event.key)}
        onInput={({ target }) => heard.texts.push((target as HTMLInputElement).value)}
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

describe('keys of an input that hears them itself', () => {
  it('tell its listener of each text, and React of none', async () => {
    show(quiet);
    await type('own', 'Яb');
    expect(heard).toEqual({ keys: [], texts: [], told: ['own: Я', 'own: Яb'] });
  });

  it('go on to React where they are no characters', async () => {
    show(quiet);
    await type('own', 'a{Enter}{Escape}{ArrowUp}{Control>}b{/Control}');
    expect(heard.keys).toEqual(['Enter', 'Escape', 'ArrowUp', 'Control', 'b']);
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

  it('tell of a text that was put there with an event, as autofill does', () => {
    show(quiet);
    input('own').value = 'Анна';
    input('own').dispatchEvent(new Event('input', { bubbles: true }));
    expect(heard).toEqual({ keys: [], texts: [], told: ['own: Анна'] });
  });

  it('tell React too under a root of the usual kind', async () => {
    show(createRoot);
    await type('own', 'a');
    expect(heard).toEqual({ keys: ['a'], texts: ['a'], told: ['own: a'] });
  });

  it('are React’s again when the input is no longer listened to', async () => {
    show(quiet);
    const stop = hearTyping(input('plain'), () => heard.told.push('plain'));
    await type('plain', 'a');
    stop();
    await type('plain', 'b');
    expect(heard).toEqual({ keys: ['b'], texts: ['ab'], told: ['plain'] });
  });
});

it('keys that an input shares, or leaves alone, reach React under a quiet root', async () => {
  show(quiet);
  await type('shared', 'a');
  await type('plain', 'b');
  expect(heard).toEqual({ keys: ['a', 'b'], texts: ['a', 'b'], told: ['shared: a'] });
});
