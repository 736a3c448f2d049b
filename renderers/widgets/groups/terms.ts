import { term } from '../term/term.tsx';

export const group = { term };
