import { defineMasked } from '../../masks/define-masked.tsx';

export const control = defineMasked((engine) => engine.innMask);
