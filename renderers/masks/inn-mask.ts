import { digitMask } from './digit-mask.ts';

/** @spec R§9 Masks: INN 12 digits; a firm's number has ten of them. */
export const innMask = digitMask('############');
