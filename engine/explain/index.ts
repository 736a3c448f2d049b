export {
  explainFields,
  type FieldReason,
  type FieldRules,
  readFieldRules,
  type Ways,
} from './explain-fields.ts';
export { reasonWords } from './reason-words.ts';
