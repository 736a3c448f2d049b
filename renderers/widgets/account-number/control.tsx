import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Mask of a bank account number: twenty digits in the groups that banks print. @spec S§5 Account number */
export const accountNumberMask = digitMask('### ## ### # #### #######');

/** Widget `account-number`: a text input with the account number in groups; the answer is its 20 digits. */
export const control = defineMasked(accountNumberMask, { reads: 'digits' });
