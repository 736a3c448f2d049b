import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** @spec S§5 Passport series and number */
export const passportMask = digitMask('#### ######');

export const control = defineMasked(passportMask);
