export { type CompilePredicate, conditionsOf, propertyAt } from './holding-parts.ts';
export { Holds, holdsOf } from './holds.ts';
export { learnListItems, leastRows } from './list-items.ts';
export { type HeldPlace, placeAt } from './place.ts';
export { visibleAnswers } from './visible-answers.ts';
