import { learnDialingPlan } from '#engine/model';

/** What masks are made with, in a chunk of its own, and those that are too large for the page's first script. */
export { Maskito, maskitoTransform } from '@maskito/core';
export { foreignSwitch } from '../widgets/phone/foreign-switch.ts';
export { foreignMask, foreignMaskWith, nationalMask, nationalMaskWith } from '../widgets/phone/phone-mask.ts';

learnDialingPlan();
