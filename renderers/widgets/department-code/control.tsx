import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** @spec S§5 Department code */
export const departmentCodeMask = digitMask('###-###');

export const control = defineMasked(departmentCodeMask);
