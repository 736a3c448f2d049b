import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** @spec S§5 SNILS */
export const snilsMask = digitMask('###-###-### ##');

export const control = defineMasked(snilsMask);
