import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Twenty digits, in the groups in which banks print them. @spec S§5 Account number */
export const accountNumberMask = digitMask('### ## ### # #### #######');

export const control = defineMasked(accountNumberMask, { reads: 'digits' });
