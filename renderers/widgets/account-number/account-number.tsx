import { defineMasked } from '../masked/define-masked.tsx';
import { digitMask } from '../masked/digit-mask.ts';

/** Twenty digits, in the groups in which banks print them. @spec S§5 Account number */
export const accountNumberMask = digitMask('### ## ### # #### #######');

export const accountNumber = defineMasked(accountNumberMask, { reads: 'digits' });
