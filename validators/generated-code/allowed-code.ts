/**
 * Code that schemas compile to. Ajv and ajv-errors generate nothing else for our keywords; anything else is
 * an injection.
 */

/** Built-in functions that generated code calls, by their object. */
export const OBJECT_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  Array: ['isArray'],
  JSON: ['parse'],
  Math: ['abs', 'round'],
  Object: ['keys'],
};

/** Global functions that generated code may call. */
export const GLOBAL_FUNCTIONS: ReadonlySet<string> = new Set(['isNaN', 'isFinite', 'parseInt']);

/** String methods that generated code calls on an error's path and on a name in it. */
export const TEXT_METHODS: ReadonlySet<string> = new Set(['indexOf', 'slice', 'replace']);

/** Names of the lists that collect errors. */
export const ERROR_LIST = /^(?:vErrors|em[A-Z][A-Za-z]*\d+)$/;

/** Regular expressions that ajv-errors writes into every module. */
export const OWN_PATTERNS: ReadonlySet<string> = new Set([
  '/^\\/[^\\/]*$/',
  '/~/g',
  '/\\//g',
  '/~1/g',
  '/~0/g',
]);

/** Nodes that are allowed if their children are. */
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
