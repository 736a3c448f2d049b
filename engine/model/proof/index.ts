export {
  type AskForCode,
  askForCode,
  askForCodesBy,
  type CodeOutcome,
  type CodeQuestion,
} from './code-questions.ts';
export { type Contact, type ContactKind, contactIn, provableAnswers, provedAnswer } from './provable.ts';
