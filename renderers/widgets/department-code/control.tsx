import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of three digits, a hyphen and three digits. @spec S§5 Department code */
export const departmentCodeMask = digitMask('###-###');

/** Widget for the code of a passport office; the answer is a text such as `770-001`. */
export const control = defineMasked(departmentCodeMask);
