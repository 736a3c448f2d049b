export { createBodyValidator } from './body-validator.ts';
export { createPlainCompiler, plainFacts } from './compile-plain.ts';
export { createPredicateCompiler } from './compile-predicate.ts';
export * from './compile-validators.ts';
export { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
export { ruleFacts } from './rule-facts.ts';
export { createSchemaCompiler } from './schema-compiler.ts';
