export { FOREIGN_SCHEMA, isCertain, UnknownVerdictError } from './foreign-schema.ts';
export { backtrackingOf } from './language/backtracking.ts';
export {
  ANNOTATIONS,
  ASSERTIONS,
  CONTAINS_COUNTS_ONLY,
  commonRefs,
  refSegments,
  schemaRoot,
} from './tableau/literals.ts';
export { distinct } from './tableau/outcome.ts';
export { NOTHING_KNOWN, type RuleFacts, type RuleUse } from './tableau/rule-facts.ts';
export { constantsOf } from './witness/constants.ts';
export * from './witness/decide.ts';
export { Evaluator } from './witness/evaluate.ts';
export {
  type Constraint,
  type Found,
  findWitness,
  keywordCompiler,
  type SearchPorts,
} from './witness/find-witness.ts';
export { SAMPLE_VALUES } from './witness/sample-values.ts';
