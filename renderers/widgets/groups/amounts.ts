import { amount } from '../amount/amount.tsx';

export const group = { amount };
