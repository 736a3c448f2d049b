import { defineMasked } from '../../masks/define-masked.tsx';
import { innMask } from '../../masks/inn-mask.ts';

export const control = defineMasked(innMask);
