import { type AnyNode, type CallExpression, type MemberExpression, type Program, parse } from 'acorn';
import type { SchemaEnv } from 'ajv/dist/compile/index.js';
import { PROTOTYPE_NAMES } from '#engine/model/schema';
import { rules } from '../rules/registry.gen.ts';
import { RULES_MODULE, RUNTIME_MODULES } from '../rules/runtime.ts';
import {
  ERROR_LIST,
  GLOBAL_FUNCTIONS,
  OBJECT_FUNCTIONS,
  OWN_PATTERNS,
  PLAIN_NODES,
  TEXT_METHODS,
} from './allowed-code.ts';
import { type Binding, bindingsIn, isEmptyTemplates, namesIn, requiredId, rootOf } from './bindings.ts';
import { CodeRefused } from './code-refused.ts';
import { printCode } from './print-code.ts';

const RULE_KEYWORDS: ReadonlySet<string> = new Set([...rules.values()].map(({ keyword }) => keyword));
const EXPORTS: ReadonlySet<string> = new Set(['form', 'rules', 'validators']);

/**
 * Checks that the source text of a module contains only a bundle, and returns it printed again; otherwise
 * throws CodeRefused. A bundle is data, and validators that read answers, call our rules and list errors. Only
 * this print is evaluated and served, so no text of a definition can run as code.
 */
export function checkModule(text: string): string {
  const program = parsed(text, 'module');
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
    if (declared?.type === 'FunctionDeclaration') {
      if (declared.id.name === 'validators') continue;
    } else if (declared?.type === 'VariableDeclaration') {
      const [constant] = declared.declarations;
      if (constant?.id.type === 'Identifier' && EXPORTS.has(constant.id.name) && constant.init) {
        checkData(constant.init, text);
        continue;
      }
    }
    throw new CodeRefused('a statement that no bundle has', text, node.start);
  }
  new CodeCheck(text, program, ['require']).run();
  return printCode(program, text);
}

/**
 * Checks the body of the function by which Ajv creates a validator in this process, and returns it printed
 * again; Ajv calls it as its option `code.process`. The body for Ajv's own meta-schema is returned unchanged,
 * because that is not a definition.
 */
export function checkFunctionBody(text: string, schema?: SchemaEnv): string {
  if (schema?.root.meta === true) return text;
  const program = parsed(text, 'script');
  new CodeCheck(text, program, ['scope', 'self']).run();
  return printCode(program, text);
}

function parsed(text: string, sourceType: 'module' | 'script'): Program {
  return parse(text, {
    ecmaVersion: 2022,
    sourceType,
    allowReturnOutsideFunction: sourceType === 'script',
    onComment: (_isBlock, _words, start) => {
      throw new CodeRefused('a comment', text, start);
    },
  });
}

/** Checks that a node is JSON, without keys that have a special meaning in an object literal. */
function checkData(node: AnyNode, text: string): void {
  if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Literal' || property.computed)
        throw new CodeRefused('a member that is no data', text, property.start);
      checkName(property.key.value, text, property.start);
      checkData(property.value, text);
    }
  } else if (node.type === 'ArrayExpression') {
    for (const item of node.elements) if (item !== null) checkData(item, text);
  } else if (node.type === 'UnaryExpression') checkData(node.argument, text);
  else if (node.type !== 'Literal' || node.regex !== undefined || node.bigint !== undefined)
    throw new CodeRefused('code among data', text, node.start);
}

function checkName(name: unknown, text: string, start: number): void {
  if (typeof name === 'string' && PROTOTYPE_NAMES.has(name))
    throw new CodeRefused(`the name "${name}"`, text, start);
}

class CodeCheck {
  private readonly text: string;
  private readonly program: Program;
  private readonly bindings: ReadonlyMap<string, Binding>;
  private readonly given: ReadonlySet<string>;
  private counters: ReadonlySet<string> | undefined;

  constructor(text: string, program: Program, given: readonly string[]) {
    this.text = text;
    this.program = program;
    this.given = new Set(given);
    this.bindings = bindingsIn(nodesIn(program));
    for (const name of this.bindings.keys()) {
      const isTaken =
        name in OBJECT_FUNCTIONS || GLOBAL_FUNCTIONS.has(name) || name === 'RegExp' || name === 'Set';
      if (isTaken) this.refuse(`a declaration of "${name}"`, program);
    }
  }

  run(): void {
    for (const node of this.program.body) this.visit(node);
  }

  private refuse(what: string, { start }: Pick<AnyNode, 'start'>): never {
    throw new CodeRefused(what, this.text, start);
  }

  private visit(node: AnyNode): void {
    switch (node.type) {
      case 'ExportNamedDeclaration':
        if (node.declaration) this.visit(node.declaration);
        return;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (node.async || node.generator || !/^(?:validators|validate\d+)$/.test(node.id?.name ?? ''))
          this.refuse('a function of another name', node);
        for (const param of node.params) if (param.type !== 'Identifier') this.visit(param);
        this.visit(node.body);
        return;
      case 'VariableDeclarator':
        this.visitDeclarator(node.id, node.init);
        return;
      case 'Identifier':
        this.checkFree(node.name, node);
        return;
      case 'Literal':
        if (node.bigint !== undefined) this.refuse('a large integer', node);
        if (node.regex !== undefined && !OWN_PATTERNS.has(node.raw ?? ''))
          this.refuse('a regular expression', node);
        return;
      case 'Property':
        if (node.kind !== 'init' || node.method || node.computed) this.refuse('a computed member', node);
        this.visitProperty(node);
        return;
      case 'MemberExpression':
        this.visitMember(node);
        return;
      case 'CallExpression':
        this.visitCall(node);
        return;
      case 'NewExpression':
        this.visitNew(node);
        return;
      case 'AssignmentExpression':
        this.visitAssignment(node);
        return;
      case 'UpdateExpression':
        if (node.argument.type !== 'Identifier') this.refuse('a count of a member', node);
        this.visit(node.argument);
        return;
      case 'ForInStatement':
      case 'ForOfStatement':
        if (node.left.type !== 'VariableDeclaration') this.refuse('a loop over a name of another', node);
        if (node.type === 'ForOfStatement') this.visitForOf(node);
        else this.visitChildren(node);
        return;
      case 'ForStatement':
        this.visitLoop(node);
        return;
      case 'UnaryExpression':
        if (!['!', '-', '+', 'typeof'].includes(node.operator)) this.refuse(`"${node.operator}"`, node);
        this.visit(node.argument);
        return;
      case 'LabeledStatement':
        this.visit(node.body);
        return;
      case 'BreakStatement':
      case 'ContinueStatement':
        return;
      default:
        if (!PLAIN_NODES.has(node.type)) this.refuse(node.type, node);
        this.visitChildren(node);
    }
  }

  private visitChildren(node: AnyNode): void {
    for (const child of childrenOf(node)) this.visit(child);
  }

  private checkFree(name: string, node: AnyNode): void {
    const binding = this.bindings.get(name);
    if (binding === undefined && name !== 'undefined') this.refuse(`the name "${name}"`, node);
    // A function used as a value would give access to the members that all functions have.
    if (this.given.has(name) || (binding !== undefined && !DATA.has(binding)))
      this.refuse(`"${name}" as a value`, node);
  }

  private visitDeclarator(id: AnyNode, init: AnyNode | null | undefined): void {
    if (id.type !== 'Identifier') this.visit(id);
    if (!init) return;
    if (init.type === 'MemberExpression' && this.isScopeFunction(init)) return;
    if (this.isRequire(init) || (init.type === 'MemberExpression' && this.isRequire(init.object))) {
      const binding = id.type === 'Identifier' ? this.bindings.get(id.name) : undefined;
      if (binding !== 'rules' && binding !== 'runtime') this.refuse('a module that pages do not load', init);
      return;
    }
    this.visit(init);
  }

  /** True for `scope.func[3]`, which occurs in a validator that runs in the compiling process. */
  private isScopeFunction(node: MemberExpression): boolean {
    const { object, property } = node;
    return (
      this.given.has('scope') &&
      node.computed &&
      property.type === 'Literal' &&
      typeof property.value === 'number' &&
      object.type === 'MemberExpression' &&
      object.object.type === 'Identifier' &&
      object.object.name === 'scope'
    );
  }

  private isRequire(node: AnyNode): boolean {
    if (!this.given.has('require') || node.type !== 'CallExpression') return false;
    const id = requiredId(node);
    return id !== undefined && (id === RULES_MODULE || Object.hasOwn(RUNTIME_MODULES, id));
  }

  /**
   * Allows a method's name as a member only for a constant, so that a call of the method calls
   * nothing else.
   */
  private visitProperty(node: AnyNode & { type: 'Property' }): void {
    const name = node.key.type === 'Identifier' ? node.key.name : (node.key as { value?: unknown }).value;
    checkName(name, this.text, node.start);
    if (METHODS.has(String(name)) && !isConstant(node.value))
      this.refuse(`a value of the method "${String(name)}"`, node);
    this.visit(node.value);
  }

  private visitMember({ object, property, computed }: MemberExpression): void {
    const isErrors =
      !computed &&
      object.type === 'Identifier' &&
      this.bindings.get(object.name) === 'validator' &&
      property.type === 'Identifier' &&
      property.name === 'errors';
    // Code may read only the list of errors from a validator.
    if (!isErrors) this.visit(object as AnyNode);
    if (!computed) {
      checkName((property as { name?: string }).name, this.text, property.start);
      if (property.type !== 'Identifier') this.refuse('a private member', property);
      return;
    }
    if (property.type === 'Literal') {
      checkName(property.value, this.text, property.start);
      return;
    }
    const isIndex =
      property.type === 'BinaryExpression' &&
      property.left.type === 'Identifier' &&
      (property.operator === '-' || isLength(property.right));
    if (property.type !== 'Identifier' && property.type !== 'MemberExpression' && !isIndex)
      this.refuse('a computed name', property);
    this.visit(property);
  }

  private visitCall(node: CallExpression): void {
    if (node.optional || !this.isAllowedCall(node)) this.refuse('a call', node);
    for (const argument of node.arguments) this.visit(argument);
  }

  private isAllowedCall({ callee, arguments: args }: CallExpression): boolean {
    if (callee.type === 'Identifier') {
      const binding = this.bindings.get(callee.name);
      if (binding === 'template') return args.length === 0;
      return GLOBAL_FUNCTIONS.has(callee.name) || binding === 'runtime' || binding === 'code';
    }
    if (callee.type !== 'MemberExpression') return false;
    const { object, property } = callee;
    const binding = object.type === 'Identifier' ? this.bindings.get(object.name) : undefined;
    if (callee.computed) {
      if (binding === 'templates') return args.length === 0 && property.type === 'Identifier';
      const isRule = property.type === 'Literal' && RULE_KEYWORDS.has(String(property.value));
      return isRule && (binding === 'rules' || binding === 'code');
    }
    const method = property.type === 'Identifier' ? property.name : '';
    if (method === 'test' || method === 'exec')
      return (
        binding === 'pattern' ||
        binding === 'code' ||
        (object.type === 'Literal' && object.regex !== undefined && OWN_PATTERNS.has(object.raw ?? ''))
      );
    if (method === 'has') return binding === 'set' || binding === 'schema';
    if (object.type === 'Identifier' && Object.hasOwn(OBJECT_FUNCTIONS, object.name)) {
      const isKnown = OBJECT_FUNCTIONS[object.name]?.includes(method) === true;
      return isKnown && (method !== 'parse' || (args.length === 1 && args[0]?.type === 'Literal'));
    }
    const root = rootOf(object as AnyNode);
    if (method === 'push')
      return root !== undefined && ERROR_LIST.test(root) && this.visits(object as AnyNode);
    const isText = object.type === 'CallExpression' || /^(?:err|key|emMatches)\d+$/.test(root ?? '');
    const areTexts = args.every((argument) => isTextArgument(argument));
    return TEXT_METHODS.has(method) && isText && areTexts && this.visits(object as AnyNode);
  }

  private visits(node: AnyNode): true {
    this.visit(node);
    return true;
  }

  /** Allows only patterns and sets of constants. */
  private visitNew({ callee, arguments: args, ...node }: AnyNode & { type: 'NewExpression' }): void {
    const name = callee.type === 'Identifier' ? callee.name : '';
    const [argument] = args;
    if (name === 'RegExp' && args.every(({ type }) => type === 'Literal')) return;
    if (name === 'Set' && args.length === 1 && argument?.type === 'CallExpression') {
      this.visit(argument);
      return;
    }
    this.refuse('something new', node);
  }

  private visitAssignment(node: AnyNode & { type: 'AssignmentExpression' }): void {
    const { left, right, operator } = node;
    if (operator !== '=' && !(operator === '+=' && right.type === 'Literal'))
      this.refuse(`"${operator}"`, node);
    if (left.type === 'Identifier') {
      if (/^indices\d+$/.test(left.name)) this.refuse(`a new value of "${left.name}"`, node);
      const binding = this.bindings.get(left.name);
      const isTemplates = binding === 'templates' && isEmptyTemplates(right);
      if (binding !== 'data' && !isTemplates) this.refuse(`a new value of "${left.name}"`, node);
    } else if (left.type !== 'MemberExpression' || !this.isAllowedTarget(left, right)) {
      this.refuse('a property that is written', node);
    }
    if (left.type !== 'Identifier') this.visit(left);
    const isExport = left.type === 'MemberExpression' && rootOf(left) === 'exports';
    if (!isExport) this.visit(right);
  }

  private isAllowedTarget({ object, property, computed }: MemberExpression, right: AnyNode): boolean {
    const root = rootOf(object as AnyNode) ?? '';
    const member = property.type === 'Identifier' && !computed ? property.name : undefined;
    if (member === 'length') return root === 'vErrors' && object.type === 'Identifier';
    if (member === 'errors')
      return (
        this.bindings.get(root) === 'validator' && right.type === 'Identifier' && right.name === 'vErrors'
      );
    if (member === 'emUsed') return /^err\d+$/.test(root) && object.type === 'Identifier';
    if (member === 'instancePath') return root === 'vErrors' && object.type === 'MemberExpression';
    if (/^indices\d+$/.test(root))
      return (
        computed &&
        property.type === 'Identifier' &&
        right.type === 'Identifier' &&
        this.isCounter(right.name)
      );
    return root === 'exports' && right.type === 'Identifier' && this.bindings.get(right.name) === 'validator';
  }

  /**
   * True for a name that always holds a number: declared as a number or a length, then only counted
   * up or down.
   */
  private isCounter(name: string): boolean {
    this.counters ??= countersIn(this.program);
    return this.counters.has(name);
  }

  /**
   * Allows a loop over a list that has no other name and that the body does not push to, because a loop over a
   * list that grows would not end. Ajv loops over long lists of required names in the schema itself.
   */
  private visitForOf(node: AnyNode & { type: 'ForOfStatement' }): void {
    const { right } = node;
    const root = rootOf(right) ?? '';
    const isOfSchema =
      right.type === 'MemberExpression' && !right.computed && this.bindings.get(root) === 'schema';
    if (right.type !== 'Identifier' && !isOfSchema) this.refuse('a loop over something computed', node);
    for (const inner of nodesIn(this.program)) {
      const value =
        inner.type === 'AssignmentExpression' && inner.left.type === 'Identifier'
          ? inner.right
          : inner.type === 'VariableDeclarator'
            ? inner.init
            : undefined;
      if (value?.type === 'Identifier' && value.name === root)
        this.refuse(`another name of "${root}"`, inner);
    }
    for (const inner of nodesIn(node.body)) {
      const { callee } = inner.type === 'CallExpression' ? inner : { callee: undefined };
      if (callee?.type === 'MemberExpression' && rootOf(callee.object as AnyNode) === root)
        this.refuse('a loop that may not end', inner);
    }
    this.visitChildren(node);
  }

  /**
   * Allows only loops that count up to a length or down to zero and whose body does not assign the counter:
   * no loop from a text can run forever.
   */
  private visitLoop(node: AnyNode & { type: 'ForStatement' }): void {
    const { test, update } = node;
    const counter =
      test?.type === 'BinaryExpression' && test.operator === '<'
        ? test.left
        : test?.type === 'UpdateExpression' && test.operator === '--'
          ? test.argument
          : undefined;
    const goesOn =
      test?.type === 'UpdateExpression' || (update?.type === 'UpdateExpression' && update.operator === '++');
    if (counter?.type !== 'Identifier' || !goesOn) this.refuse('a loop that may not end', node);
    for (const inner of nodesIn(node.body)) {
      const target =
        inner.type === 'AssignmentExpression'
          ? inner.left
          : inner.type === 'UpdateExpression'
            ? inner.argument
            : undefined;
      if (target?.type === 'Identifier' && target.name === counter.name)
        this.refuse('a loop that may not end', inner);
    }
    this.visitChildren(node);
  }
}

/** Bindings whose names may be used as values. */
const DATA: ReadonlySet<Binding> = new Set(['data', 'schema', 'templates', 'template']);

/** Names of all methods that generated code calls. */
const METHODS: ReadonlySet<string> = new Set([...TEXT_METHODS, 'push', 'test', 'exec', 'has']);

const isConstant = (node: AnyNode): boolean =>
  node.type === 'Literal' ||
  (node.type === 'ArrayExpression' && node.elements.every((item) => item !== null && isConstant(item))) ||
  (node.type === 'ObjectExpression' &&
    node.properties.every((property) => property.type === 'Property' && isConstant(property.value)));

function countersIn(program: Program): ReadonlySet<string> {
  const counters = new Set<string>();
  const others = new Set<string>();
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const isNumber =
        (node.init?.type === 'Literal' && typeof node.init.value === 'number') ||
        (node.init?.type === 'MemberExpression' && isLengthOf(node.init));
      // A name declared without a value has the kind of its assignments.
      if (node.init) (isNumber ? counters : others).add(node.id.name);
    } else if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
      others.add(node.left.name);
    else if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression')
      for (const param of node.params) for (const name of namesIn(param)) others.add(name);
  }
  for (const name of others) counters.delete(name);
  return counters;
}

/** True for the length of an answer that the code has found to be a list: `data3.length`. */
const isLengthOf = ({ computed, property }: MemberExpression): boolean =>
  !computed && property.type === 'Identifier' && property.name === 'length';

/** True for `"/group".length`, which ajv-errors uses to shorten an error's path. */
const isLength = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Literal' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'length';

/** True for arguments that are not the name of a function, which a string method would call. */
const isTextArgument = (node: AnyNode): boolean =>
  node.type === 'Literal' ||
  node.type === 'BinaryExpression' ||
  node.type === 'MemberExpression' ||
  (node.type === 'Identifier' && node.name === 'instancePath');

function nodesIn(node: AnyNode, found: AnyNode[] = []): AnyNode[] {
  found.push(node);
  for (const child of childrenOf(node)) nodesIn(child, found);
  return found;
}

function childrenOf(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const item of value) add(item, children);
    else add(value, children);
  }
  return children;
}

/**
 * Adds a child if it is a node: an array literal may have holes, and the value of a regular expression is not
 * a node.
 */
function add(value: { type?: unknown } | null, children: AnyNode[]): void {
  if (typeof value?.type === 'string') children.push(value as AnyNode);
}
