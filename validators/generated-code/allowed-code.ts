/**
 * What code compiled from a schema consists of. Ajv and ajv-errors generate nothing else for our keywords; what else
 * there is was written by somebody.
 */

/** Functions of the language that generated code calls, by the object that has them. */
export const OBJECT_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  Array: ['isArray'],
  JSON: ['parse'],
  Math: ['abs', 'round'],
  Object: ['keys'],
};

export const GLOBAL_FUNCTIONS: ReadonlySet<string> = new Set(['isNaN', 'isFinite', 'parseInt']);

/** Methods of texts: of an error's place, and of a name in it. */
export const TEXT_METHODS: ReadonlySet<string> = new Set(['indexOf', 'slice', 'replace']);

/** Lists that errors are put into. */
export const ERROR_LIST = /^(?:vErrors|em[A-Z][A-Za-z]*\d+)$/;

/** The regular expressions that ajv-errors writes into every module. */
export const OWN_PATTERNS: ReadonlySet<string> = new Set([
  '/^\\/[^\\/]*$/',
  '/~/g',
  '/\\//g',
  '/~1/g',
  '/~0/g',
]);

/** Names that lead from any value to code, whether they are read, written or defined. */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype).concat('prototype', 'caller', 'callee', 'arguments'),
);

/** Nodes that need no look of their own: what is inside of them is looked at. */
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
