import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of the code of a passport office, `770-001`. @spec S§5 Department code */
export const departmentCodeMask = digitMask('###-###');

/**
 * Widget `department-code`: a text input for the code of a passport office; the answer is a text such as
 * `770-001`.
 */
export const control = defineMasked(departmentCodeMask);
