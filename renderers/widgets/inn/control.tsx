import { defineMasked } from '../../masks/define-masked.tsx';

/** Widget for an INN; the answer is its 10 or 12 digits. */
export const control = defineMasked((engine) => engine.innMask);
