import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of an insurance number (SNILS), `112-233-445 95`. @spec S§5 SNILS */
export const snilsMask = digitMask('###-###-### ##');

/** Widget `snils`: a text input for an insurance number (SNILS); the answer is a text such as `112-233-445 95`. */
export const control = defineMasked(snilsMask);
