import { defineMasked } from '../masked/define-masked.tsx';
import { digitMask } from '../masked/digit-mask.ts';

/** @spec S§5 SNILS */
export const snilsMask = digitMask('###-###-### ##');

export const snils = defineMasked(snilsMask);
