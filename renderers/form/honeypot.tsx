import type { RefObject } from 'react';
import { NATIVE_FIELDS } from '#engine/model/request';

/**
 * Input that bots fill in and people neither see nor reach. The request reports only whether it was filled.
 */
export const Honeypot = ({ ref }: { ref: RefObject<HTMLInputElement | null> }) => (
  <input
    ref={ref}
    className="zy-visually-hidden"
    type="text"
    name={NATIVE_FIELDS.honeypot}
    tabIndex={-1}
    autoComplete="off"
    aria-hidden
  />
);
