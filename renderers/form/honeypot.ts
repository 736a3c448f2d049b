import type { InputHTMLAttributes } from 'react';
import { NATIVE_FIELDS } from '#engine/model/request';

/**
 * Attributes of an input that robots fill in and people neither see nor reach. The request reports only if it
 * was filled. They are no component, because React 18 gives none a `ref`.
 */
export const HONEYPOT: InputHTMLAttributes<HTMLInputElement> = {
  className: 'zy-visually-hidden',
  type: 'text',
  name: NATIVE_FIELDS.honeypot,
  tabIndex: -1,
  autoComplete: 'off',
  'aria-hidden': true,
};
