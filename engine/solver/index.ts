export { FOREIGN_SCHEMA, ForeignSchemaMet, isCertain } from './foreign-schema.ts';
export { backtrackingOf } from './language/backtracking.ts';
export { ANNOTATIONS, ASSERTIONS, commonRefs, refSegments, schemaRoot } from './prover/literals.ts';
export { distinct } from './prover/outcome.ts';
export { NOTHING_KNOWN, type RuleFacts, type RuleUse } from './prover/rule-facts.ts';
export { constantsOf } from './witness/constants.ts';
export {
  type Decision,
  type DiffPorts,
  decide,
  decidePart,
  exampleOfAll,
  quickReader,
  type Verdict,
} from './witness/decide.ts';
export { type Constraint, type Found, findWitness, type SearchPorts } from './witness/find-witness.ts';
export { SAMPLE_VALUES } from './witness/sample-values.ts';
