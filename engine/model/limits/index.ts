export { exceeded, LIMITS, type LimitName } from './limits.ts';
