import type { AnyNode, CallExpression, Expression, MemberExpression, Pattern } from 'acorn';
import { RULES_MODULE, RUNTIME_MODULES } from '../rules/runtime.ts';

/**
 * Kind of value that a variable of generated code holds; it decides how the variable may be used. `code`: a
 * function or pattern of ours that Ajv passes to a validator in the compiling process.
 */
export type Binding =
  | 'validator'
  | 'rules'
  | 'runtime'
  | 'code'
  | 'schema'
  | 'pattern'
  | 'set'
  | 'templates'
  | 'template'
  | 'data';

/**
 * Returns the kind of each variable that the nodes declare, by name. A name that is declared twice with
 * different kinds is `data`, which must not be called.
 */
export function bindingsIn(nodes: Iterable<AnyNode>): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  const declare = (name: string, binding: Binding): void => {
    const known = bindings.get(name);
    bindings.set(name, known === undefined || known === binding ? binding : 'data');
  };
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
      if (node.id) declare(node.id.name, 'validator');
      for (const param of node.params) for (const name of namesIn(param)) declare(name, 'data');
    } else if (node.type === 'VariableDeclarator') {
      for (const name of namesIn(node.id)) declare(name, bindingOf(node.init, bindings, name));
    }
  }
  return bindings;
}

/** Returns the variable names in the left side of a declaration, such as `{a, b: c}` → `a`, `c`. */
export function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' ? namesIn(property.value) : [],
  );
}

function bindingOf(
  init: Expression | null | undefined,
  bindings: ReadonlyMap<string, Binding>,
  name: string,
): Binding {
  if (!init) return /^templates\d+$/.test(name) ? 'templates' : 'data';
  if (isRequired(init, RULES_MODULE)) return 'rules';
  if (isRuntime(init)) return 'runtime';
  if (init.type === 'NewExpression' && init.callee.type === 'Identifier') {
    if (init.callee.name === 'RegExp') return 'pattern';
    if (init.callee.name === 'Set') return 'set';
  }
  if (init.type === 'MemberExpression' && rootOf(init) === 'scope')
    return isScopeSchema(init) ? 'schema' : 'code';
  // Modules contain, as literals, the schemas whose lists they loop over.
  if (init.type === 'ObjectExpression' && /^schema\d+$/.test(name)) return 'schema';
  if (isEmptyTemplates(init) && /^templates\d+$/.test(name)) return 'templates';
  const root = init.type === 'LogicalExpression' ? rootOf(init.right) : undefined;
  if (root !== undefined && bindings.get(root) === 'templates' && /^tmpl\d+$/.test(name)) return 'template';
  return 'data';
}

/**
 * True for the object of templates `{}` or `{ required: {} }` that ajv-errors writes: none of our texts has
 * `${…}`, which would become a function here.
 */
export const isEmptyTemplates = (init: AnyNode): boolean =>
  init.type === 'ObjectExpression' &&
  init.properties.every(
    (property) =>
      property.type === 'Property' &&
      property.value.type === 'ObjectExpression' &&
      property.value.properties.length === 0,
  );

/**
 * True for a part of the schema, `scope.schema[3]`, or a set of its names, `scope.obj[0]`; neither
 * is a function.
 */
const isScopeSchema = ({ object }: MemberExpression): boolean =>
  object.type === 'MemberExpression' &&
  !object.computed &&
  object.property.type === 'Identifier' &&
  ['schema', 'obj'].includes(object.property.name);

/** Returns the variable at the start of a member chain, `a` of `a.b.c`; undefined if it starts with no variable. */
export function rootOf(node: AnyNode): string | undefined {
  let one = node;
  while (one.type === 'MemberExpression') one = one.object;
  return one.type === 'Identifier' ? one.name : undefined;
}

/** True for `require("id").default`: Ajv's functions are default exports of modules. */
const isRuntime = (init: Expression): boolean =>
  init.type === 'MemberExpression' &&
  !init.computed &&
  init.property.type === 'Identifier' &&
  init.property.name === 'default' &&
  Object.keys(RUNTIME_MODULES).some((id) => isRequired(init.object, id));

const isRequired = (node: AnyNode, id: string): boolean =>
  node.type === 'CallExpression' && requiredId(node) === id;

/** Returns the module name in a call `require("…")`; undefined for any other call. */
export function requiredId({ callee, arguments: [argument, ...others] }: CallExpression): string | undefined {
  const isRequire = callee.type === 'Identifier' && callee.name === 'require';
  if (!isRequire || argument?.type !== 'Literal' || others.length > 0) return undefined;
  return typeof argument.value === 'string' ? argument.value : undefined;
}
