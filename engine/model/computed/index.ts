export * from './check-expression.ts';
export { COMPUTED, computedAnswers, installComputing } from './computed-answers.ts';
export { computeAnswer, MAX_PLACES } from './evaluate.ts';
export { expressionText } from './expression-text.ts';
export { type FormulaWords, formulaWords, operatorOf } from './formula-words.ts';
export { type Fraction, isMultiple, readDecimal } from './fraction.ts';
