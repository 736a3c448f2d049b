export { normalizeAnswer, normalizeAnswers } from './normalize-answers.ts';
export { answerAt, setAnswer, withAnswer, withAnswers } from './path.ts';
export { REMINDED_FIELD, type Reminder, remindersOf } from './reminders.ts';
export { isUnread, type Unread, unreadAnswer } from './unread.ts';
