import { type RefObject, useEffect, useRef } from 'react';
import { attachMask, type Mask } from './masks.ts';

/**
 * Keeps a mask on an input while it is mounted, and returns the ref for the input: `given`, or a new one. The
 * mask object must be stable: a new one is attached again.
 */
export function useMask(
  mask: Mask,
  given?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  useEffect(() => (ref.current === null ? undefined : attachMask(ref.current, mask)), [mask, ref]);
  return ref;
}
