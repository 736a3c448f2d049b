/**
 * Code that schemas compile to. Ajv and ajv-errors generate nothing else for our keywords; anything else is
 * an injection.
 */

/** Built-in functions that generated validators may call, by the object that has them: `Math.abs`. */
export const OBJECT_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  Array: ['isArray'],
  JSON: ['parse'],
  Math: ['abs', 'round'],
  Object: ['keys'],
};

/** Names of the global functions that generated validators may call. */
export const GLOBAL_FUNCTIONS: ReadonlySet<string> = new Set(['isNaN', 'isFinite', 'parseInt']);

/** Names of the string methods that generated validators may call, on an error's path and on a name in it. */
export const TEXT_METHODS: ReadonlySet<string> = new Set(['indexOf', 'slice', 'replace']);

/** Pattern of the variable names under which generated validators collect errors. */
export const ERROR_LIST = /^(?:vErrors|em[A-Z][A-Za-z]*\d+)$/;

/** Regular expressions, as source texts, that ajv-errors writes into every generated module. */
export const OWN_PATTERNS: ReadonlySet<string> = new Set([
  '/^\\/[^\\/]*$/',
  '/~/g',
  '/\\//g',
  '/~1/g',
  '/~0/g',
]);

/** Types of syntax tree nodes that generated code may contain anywhere, if their children are allowed. */
export const PLAIN_NODES: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'AssignmentPattern',
  'BinaryExpression',
  'BlockStatement',
  'BreakStatement',
  'ConditionalExpression',
  'ContinueStatement',
  'EmptyStatement',
  'ExpressionStatement',
  'IfStatement',
  'LabeledStatement',
  'LogicalExpression',
  'ObjectExpression',
  'ObjectPattern',
  'ReturnStatement',
  'SequenceExpression',
  'UnaryExpression',
  'VariableDeclaration',
]);
