import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A page that takes longer than this to follow a key makes somebody who types wait. */
const SLOW_MS = 30;
const LONGEST_PAUSE_MS = 1000;

/** Of the last change that was followed, in any input: it is the size of the document that counts. Before the first one, a guess. */
let followedInMs = 50;

interface TypedText {
  /** What the input shows. */
  value: string;
  type(value: string): void;
  /** Has the page follow what is typed, where it does not yet. */
  follow(): void;
}

/**
 * Has a large document follow what is typed in the pauses of typing, so that each key is shown at once. In a small one it follows each
 * key. Nothing waits when the input is left, when a shortcut is pressed or when the page is closed.
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
