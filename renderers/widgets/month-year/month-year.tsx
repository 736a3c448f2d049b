import { monthYearMask } from '../date/date-mask.ts';
import { defineMasked } from '../masked/define-masked.tsx';

/** @spec S§5 Month-year dates */
export const monthYear = defineMasked(monthYearMask);
