import { defineMasked } from '../masked/define-masked.tsx';
import { innMask } from './inn-mask.ts';

export const inn = defineMasked(innMask);
