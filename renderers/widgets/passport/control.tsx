import { defineMasked } from '../../masks/define-masked.tsx';
import { digitMask } from '../../masks/digit-mask.ts';

/** Puts the series before the number: `№ 123456 серия 4510`, which would be another passport in the written order. */
const seriesFirst = (text: string): string => text.replace(/^\D*(\d{6})\D+(\d{4})\D*$/, '$2 $1');

/** Mask of series and number of a Russian passport, `4510 123456`. @spec S§5 Passport series and number */
export const passportMask = digitMask('#### ######', ({ elementState: { value, selection }, data }) => ({
  elementState: { value: seriesFirst(value), selection },
  data: seriesFirst(data),
}));

/**
 * Widget `passport`: a text input for series and number of a Russian passport; the answer is a text such as
 * `4510 123456`.
 */
export const control = defineMasked(passportMask);
