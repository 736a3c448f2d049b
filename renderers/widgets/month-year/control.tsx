import { defineMasked } from '../../masks/define-masked.tsx';
import { withMonthName } from '../../masks/month-name.ts';

/**
 * Widget `month-year`: a text input with a mask, which also takes the name of a month; the answer is a text
 * MM.YYYY.
 * @spec S§5 Month-year dates
 */
export const control = defineMasked(({ monthYearMask, numberedMonth }) =>
  withMonthName(monthYearMask, numberedMonth, false),
);
