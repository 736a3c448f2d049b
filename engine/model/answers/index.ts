export { activeSchema, type CompilePredicate, conditionsOf } from './active-schema.ts';
export { defaultAnswers } from './default-answers.ts';
export { normalizeAnswer, normalizeAnswers } from './normalize-answers.ts';
export { answerAt, setAnswer, withAnswer, withAnswers } from './path.ts';
export { activeProperties, pruneHiddenAnswers } from './prune-hidden-answers.ts';
export { REMINDED_FIELD, type Reminder, remindersOf } from './reminders.ts';
