export * from './code-questions.ts';
export type * from './found-appeal.ts';
export { type Contact, type ContactKind, contactIn, provableAnswers, provedAnswer } from './provable.ts';
