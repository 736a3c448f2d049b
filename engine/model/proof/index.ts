export * from './code-questions.ts';
export type * from './found-appeal.ts';
export {
  type Contact,
  type ContactKind,
  contactIn,
  contactKind,
  contactText,
  provableAnswers,
  provedAnswer,
} from './provable.ts';
