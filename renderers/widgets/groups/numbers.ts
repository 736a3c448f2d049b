import { amount } from '../amount/amount.tsx';
import { term } from '../term/term.tsx';

export const group = { amount, term };
