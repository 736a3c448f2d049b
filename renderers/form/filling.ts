import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FormSession } from '../session/form-session.ts';

/** Signals by which the server recognizes robots: how a form was filled in, without its answers. */
export interface Filling {
  /**
   * Time from the empty form to the send, in milliseconds; absent for a form that was not empty,
   * because a restored draft can be sent at once.
   */
  fillMs?: number;
  /** True if the input that people do not see was filled. */
  isHoneypotFilled: boolean;
}

interface FillingReader {
  honeypot: RefObject<HTMLInputElement | null>;
  readFilling(): Filling;
}

/**
 * Returns the ref for the honeypot input, and a function that reads the signals of a robot at the send: if that
 * input was filled, and the milliseconds since the form was shown or reset empty.
 */
export function useFilling(session: FormSession): FillingReader {
  const honeypot = useRef<HTMLInputElement>(null);
  const emptySinceMs = useRef<number>(undefined);
  useEffect(() => {
    const start = (): void => {
      emptySinceMs.current = session.isEmpty() ? performance.now() : undefined;
    };
    start();
    return session.subscribeToResets(start);
  }, [session]);
  const readFilling = useCallback((): Filling => {
    const fillMs =
      emptySinceMs.current === undefined ? {} : { fillMs: performance.now() - emptySinceMs.current };
    return { ...fillMs, isHoneypotFilled: Boolean(honeypot.current?.value) };
  }, []);
  return { honeypot, readFilling };
}
