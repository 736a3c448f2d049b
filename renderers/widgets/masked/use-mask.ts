import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { type RefObject, useEffect, useRef } from 'react';

/** Puts an input under a mask. The same mask object as long as the mask is the same: a new one attaches anew. */
export function useMask(
  mask: MaskitoOptions,
  given?: RefObject<HTMLInputElement | null>,
): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  useEffect(() => {
    const input = ref.current;
    if (input === null) return;
    // A server's markup and a restored draft have never seen the mask.
    const masked = maskitoTransform(input.value, mask);
    if (masked !== input.value) input.value = masked;
    const maskito = new Maskito(input, mask);
    return () => maskito.destroy();
  }, [mask, ref]);
  return ref;
}
