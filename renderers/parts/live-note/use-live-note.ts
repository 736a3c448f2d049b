import { useCallback, useEffect, useRef } from 'react';

/** Delay of a note: screen readers lose a text that changes while they still read the last one. */
const PAUSE_MS = 700;

/**
 * Live region for screen readers: `announce` writes into the element behind `ref` without rendering. The
 * element must exist before its first note; give it role=status.
 */
export function useLiveNote<E extends HTMLElement = HTMLParagraphElement>(delayMs = PAUSE_MS) {
  const ref = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback(
    (text: string): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (ref.current !== null && ref.current.textContent !== text) ref.current.textContent = text;
      }, delayMs);
    },
    [delayMs],
  );
  return { ref, announce };
}
