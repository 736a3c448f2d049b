import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of twenty digits in the groups that banks print. @spec S§5 Account number */
export const accountNumberMask = digitMask('### ## ### # #### #######');

export const control = defineMasked(accountNumberMask, { reads: 'digits' });
