/** What masks are made with, in a chunk of its own, and what else typing alone takes: it is no part of a page's first script. */
export { Maskito, maskitoTransform } from '@maskito/core';
export { readAmount } from '../parts/amount-input/read-amount.ts';
export { emailMaskWith } from '../widgets/email/email-mask.ts';
export { asForeign, asNational } from '../widgets/phone/change-country.ts';
export { foreignSwitch } from '../widgets/phone/foreign-switch.ts';
export { foreignMask, foreignMaskWith, nationalMask, nationalMaskWith } from '../widgets/phone/phone-mask.ts';
export { dateMask, monthYearMask } from './date-mask.ts';
export { innMask } from './inn-mask.ts';
