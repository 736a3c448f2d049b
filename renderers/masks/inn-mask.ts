import { digitMask } from './digit-mask.ts';

/**
 * Mask of up to twelve digits for a taxpayer number (INN); a company's has ten of them.
 * @spec R§9 Masks: INN 12 digits
 */
export const innMask = digitMask('############');
