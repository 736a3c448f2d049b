import type { RefObject } from 'react';
import { NATIVE_FIELDS } from '#engine/model/request';

/** An input that programs fill in and people neither see nor reach. Only whether they did is sent on. */
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
