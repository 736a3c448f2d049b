import { defineMasked } from '../masked/define-masked.tsx';
import { digitMask } from '../masked/digit-mask.ts';

/** @spec S§5 Department code */
export const departmentCodeMask = digitMask('###-###');

export const departmentCode = defineMasked(departmentCodeMask);
