export * from './fills.ts';
export {
  type AskedSource,
  canBePick,
  listAbove,
  PICK,
  type PickRule,
  passedAnswers,
  passedFrom,
  pickRule,
  placedPicks,
  withAnswerIn,
} from './picks.ts';
export { exampleAnswer, exampleValue, readOptions, type SourceOption } from './source-answer.ts';
export {
  PICK_MEMBERS,
  SOURCE_MEMBER_TYPES,
  type SourceDocument,
  type SourceMemberType,
  sourceDocument,
  sourceDocuments,
  sourceFile,
} from './source-document.ts';
