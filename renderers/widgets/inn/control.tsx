import { defineMasked } from '../../masks/define-masked.tsx';

/** Widget `inn`: a text input for a taxpayer number (INN); the answer is a text of 10 or 12 digits. */
export const control = defineMasked((engine) => engine.innMask);
