import { useCallback, useEffect, useRef } from 'react';
import { whenReleased } from '../../typing/when-released.ts';

/** Delay of a note: screen readers lose a text that changes while they still read the last one. */
const PAUSE_MS = 700;

/**
 * Returns the `ref` of a live region and `announce`, which writes a text into it after `delayMs` without
 * rendering, when no pointer is down, because a visible note moves the content below. The element needs
 * `role=status` and must exist before its first note.
 */
export function useLiveNote<E extends HTMLElement = HTMLParagraphElement>(delayMs = PAUSE_MS) {
  const ref = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveUp = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      giveUp.current?.();
    },
    [],
  );
  const announce = useCallback(
    (text: string): void => {
      clearTimeout(timer.current);
      giveUp.current?.();
      const write = (): void => {
        if (ref.current !== null && ref.current.textContent !== text) ref.current.textContent = text;
      };
      timer.current = setTimeout(() => {
        giveUp.current = whenReleased(write);
      }, delayMs);
    },
    [delayMs],
  );
  return { ref, announce };
}
