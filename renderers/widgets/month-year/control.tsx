import { defineMasked } from '../../masks/define-masked.tsx';

/** @spec S§5 Month-year dates */
export const control = defineMasked((engine) => engine.monthYearMask);
