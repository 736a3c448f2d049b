import { defineMasked } from '../masked/define-masked.tsx';
import { digitMask } from '../masked/digit-mask.ts';

/** @spec S§5 Passport series and number */
export const passportMask = digitMask('#### ######');

export const passport = defineMasked(passportMask);
