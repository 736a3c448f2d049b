export {
  canBeFilled,
  FILLS,
  type Fill,
  fillsIn,
  MEMBER_SCHEMA_TYPES,
  memberNames,
  memberType,
} from './fills.ts';
export { PICK, type PickRule, passedAnswers, pickRule } from './pick-rule.ts';
export { listAbove, mayBePick, passedFrom, placedPicks, withAnswerIn } from './picks.ts';
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
