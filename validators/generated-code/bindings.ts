import type { AnyNode, CallExpression, Expression, Pattern } from 'acorn';
import { RULES_MODULE, RUNTIME_MODULES } from '../rules/runtime.ts';

/**
 * What a name of generated code is bound to, where that decides how it may be used. `code`: what Ajv hands to a validator
 * that runs where it was compiled: functions and patterns of ours.
 */
export type Binding =
  | 'validator'
  | 'rules'
  | 'runtime'
  | 'code'
  | 'pattern'
  | 'set'
  | 'templates'
  | 'template'
  | 'data';

/** Names and bindings of all declarations. A name that is declared twice otherwise is data, which nothing may call. */
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

function namesIn(pattern: Pattern): string[] {
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
  if (init.type === 'MemberExpression' && rootOf(init) === 'scope') return 'code';
  if (isEmptyTemplates(init) && /^templates\d+$/.test(name)) return 'templates';
  const root = init.type === 'LogicalExpression' ? rootOf(init.right) : undefined;
  if (root !== undefined && bindings.get(root) === 'templates' && /^tmpl\d+$/.test(name)) return 'template';
  return 'data';
}

/** `{}` or `{ required: {} }`: no text of ours has `${…}`, which would become a function here. */
export const isEmptyTemplates = (init: AnyNode): boolean =>
  init.type === 'ObjectExpression' &&
  init.properties.every(
    (property) =>
      property.type === 'Property' &&
      property.value.type === 'ObjectExpression' &&
      property.value.properties.length === 0,
  );

/** The name that a chain of members starts with. */
export function rootOf(node: AnyNode): string | undefined {
  let one = node;
  while (one.type === 'MemberExpression') one = one.object;
  return one.type === 'Identifier' ? one.name : undefined;
}

/** `require("id").default`: Ajv's functions are modules' default exports. */
const isRuntime = (init: Expression): boolean =>
  init.type === 'MemberExpression' &&
  !init.computed &&
  init.property.type === 'Identifier' &&
  init.property.name === 'default' &&
  Object.keys(RUNTIME_MODULES).some((id) => isRequired(init.object, id));

const isRequired = (node: AnyNode, id: string): boolean =>
  node.type === 'CallExpression' && requiredId(node) === id;

export function requiredId({ callee, arguments: [argument, ...others] }: CallExpression): string | undefined {
  const isRequire = callee.type === 'Identifier' && callee.name === 'require';
  if (!isRequire || argument?.type !== 'Literal' || others.length > 0) return undefined;
  return typeof argument.value === 'string' ? argument.value : undefined;
}
