export { type DialingFault, dialingFault } from './dialing-fault.ts';
export { dialingCodeOf, installDialingPlan } from './dialing-plan.ts';
export { hasAreaCode, hasDialingPrefix, isKazakh, NATIONAL_DIGITS } from './numbering-plan.ts';
