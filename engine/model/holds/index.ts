export { installFollowing } from './following.ts';
export { type CompilePredicate, conditionsOf, propertyAt } from './holding-parts.ts';
export { type FinalAnswers, Holds, hasFollowers, holdsOf } from './holds.ts';
export { installListItems, minRows } from './list-items.ts';
export { type HeldPlace, placeAt } from './place.ts';
export { visibleAnswers } from './visible-answers.ts';
