import { defineMasked } from '../../masks/define-masked.tsx';
import { withMonthName } from '../../masks/month-name.ts';

/** Input of a month and a year. @spec S§5 Month-year dates */
export const control = defineMasked(({ monthYearMask, numberedMonth }) =>
  withMonthName(monthYearMask, numberedMonth, false),
);
