export { leastRows } from './defaults.ts';
export { type CompilePredicate, conditionsOf } from './holding-parts.ts';
export { type HeldPlace, Holds, holdsOf } from './holds.ts';
export { visibleAnswers } from './visible-answers.ts';
