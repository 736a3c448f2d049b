export * from './code-questions.ts';
export { type Contact, type ContactKind, contactIn, provableAnswers, provedAnswer } from './provable.ts';
