import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of twenty digits in the groups that banks print. @spec S§5 Account number */
export const accountNumberMask = digitMask('### ## ### # #### #######');

/** Widget for an account number; the answer is its 20 digits. */
export const control = defineMasked(accountNumberMask, { reads: 'digits' });
