import { type RefObject, useEffect, useRef } from 'react';
import { type Mask, wearMask } from './masks.ts';

/** Puts an input under a mask. The same mask object as long as the mask is the same: a new one attaches again. */
export function useMask(
  mask: Mask,
  given?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  useEffect(() => (ref.current === null ? undefined : wearMask(ref.current, mask)), [mask, ref]);
  return ref;
}
