import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentFiles } from '#engine/authoring';

/** Length of all files of a large document, which has several hundred fields. */
const LARGE_CHARACTERS = 60_000;

/** True if the files of a document have more than 60,000 characters, so that rendering may lag behind typing. */
export const isLarge = (files: DocumentFiles): boolean =>
  Object.values(files).reduce((sum, text) => sum + text.length, 0) > LARGE_CHARACTERS;

/** Duration of an update above which typing feels slow. */
const SLOW_MS = 12;
const LONGEST_PAUSE_MS = 1000;

/**
 * Time that the page took to follow the last change in any input, in milliseconds: it depends on the size of
 * the document. The initial value is a guess.
 */
let followedInMs = 50;

const listeners = new Set<() => void>();
let waitingCount = 0;
const countWaiting = (by: 1 | -1): void => {
  waitingCount += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** True while an input holds text that its document does not have yet. */
export const isTyping = (): boolean => waitingCount > 0;

/** Returns true while an input holds text that its document does not have yet and that is therefore not saved. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTyping);

interface TypedText {
  /** Text of the input. */
  value: string;
  type(value: string): void;
  /** Passes the typed text on if that has not happened yet. */
  follow(): void;
}

/**
 * Returns the text of an input and its handlers. With `mayPause` (a large document) they pass the text on only in
 * pauses of typing, so that each key is shown at once; leaving the input, a shortcut and closing the page pass it on
 * without delay.
 */
export function useTypingPause(
  value: string,
  mayPause: boolean,
  onChange: ((value: string) => void) | undefined,
): TypedText {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const may = useRef(mayPause);
  may.current = mayPause;

  const [input] = useState(() => {
    const take = (): string | undefined => {
      clearTimeout(timer.current);
      const taken = waiting.current;
      if (taken !== undefined) countWaiting(-1);
      waiting.current = undefined;
      return taken;
    };
    const follow = (): void => {
      const taken = take();
      if (taken === undefined) return;
      const startedMs = performance.now();
      flushSync(() => {
        setTyped(undefined);
        change.current?.(taken);
      });
      followedInMs = performance.now() - startedMs;
    };
    return {
      follow,
      leave(): void {
        const taken = take();
        if (taken !== undefined) change.current?.(taken);
      },
      type(next: string): void {
        if (!may.current) {
          change.current?.(next);
          return;
        }
        if (waiting.current === undefined) countWaiting(1);
        waiting.current = next;
        if (followedInMs > SLOW_MS) {
          setTyped(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(follow, Math.min(LONGEST_PAUSE_MS, 2 * followedInMs));
        } else follow();
      },
    };
  });
  useEffect(() => {
    addEventListener('pagehide', input.follow);
    return () => {
      removeEventListener('pagehide', input.follow);
      input.leave();
    };
  }, [input]);
  return { value: typed ?? value, type: input.type, follow: input.follow };
}
