import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of series and number: `4510 123456`. @spec S§5 Passport series and number */
export const passportMask = digitMask('#### ######');

/** Widget for a passport; the answer is a text such as `4510 123456`. */
export const control = defineMasked(passportMask);
