import type { AnyNode, Expression, Pattern, Program, Property, Super } from 'acorn';
import { OWN_PATTERNS } from './allowed-code.ts';
import { CodeRefused } from './code-refused.ts';

/**
 * Precedence of the operators between two values. The head of a loop has an `in` of its own, so
 * this one is always in brackets.
 */
const STRENGTHS: Readonly<Record<string, number>> = {
  in: 0,
  '||': 4,
  '&&': 5,
  '==': 6,
  '!=': 6,
  '===': 6,
  '!==': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '+': 8,
  '-': 8,
  '*': 9,
  '/': 9,
  '%': 9,
};
const [SEQUENCE, ASSIGNMENT, CONDITION, UNARY, UPDATE, MEMBER, ALONE] = [1, 2, 3, 10, 11, 12, 13];

/** An ASCII name: generated code has no other, and another spelling of a name is not printed. */
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Line ends that JSON leaves as they are. */
const LINE_ENDS = /[\u2028\u2029]/g;

/**
 * Writes a checked syntax tree as source text with names, values as JSON, and a fixed set of statements and
 * operators only, so that no text in it can be taken for code. `text`: the original source, for errors. Throws
 * CodeRefused for a node that generated code never has.
 */
export function printCode(program: Program, text: string): string {
  return new Printer(text).lines(program.body);
}

class Printer {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  lines(nodes: readonly AnyNode[]): string {
    return nodes.map((node) => `${this.statement(node)}\n`).join('');
  }

  private refuse(node: AnyNode): never {
    throw new CodeRefused(`no word of generated code: ${node.type}`, this.text, node.start);
  }

  private statement(node: AnyNode): string {
    switch (node.type) {
      case 'ExportNamedDeclaration':
        return `export ${this.statement(node.declaration ?? this.refuse(node))}`;
      case 'FunctionDeclaration':
        return this.callable(node);
      case 'VariableDeclaration':
        return `${this.declaration(node)};`;
      case 'ExpressionStatement':
        return node.directive === undefined ? `${this.startOf(node.expression)};` : this.refuse(node);
      case 'BlockStatement':
        return `{\n${this.lines(node.body)}}`;
      case 'IfStatement':
        return this.condition(node);
      case 'ForStatement':
        return this.count(node);
      case 'ForInStatement':
      case 'ForOfStatement': {
        if (node.left.type !== 'VariableDeclaration') return this.refuse(node);
        const word = node.type === 'ForInStatement' ? 'in' : 'of';
        return `for(${this.declaration(node.left)} ${word} ${this.value(node.right, ASSIGNMENT)})${this.block(node.body)}`;
      }
      case 'ReturnStatement':
        return node.argument ? `return ${this.value(node.argument)};` : 'return;';
      case 'LabeledStatement':
        return `${this.name(node.label)}:${this.block(node.body)}`;
      case 'BreakStatement':
      case 'ContinueStatement': {
        const word = node.type === 'BreakStatement' ? 'break' : 'continue';
        return node.label ? `${word} ${this.name(node.label)};` : `${word};`;
      }
      case 'EmptyStatement':
        return ';';
      default:
        return this.refuse(node);
    }
  }

  /**
   * Prints a value at the start of a statement in brackets if JavaScript would read it as a block,
   * a function or a directive.
   */
  private startOf(node: Expression): string {
    const printed = this.value(node);
    return /^(?:["{]|function\b)/.test(printed) ? `(${printed})` : printed;
  }

  /**
   * Prints a statement in braces, so that an `else` belongs to its own condition. A loop keeps its
   * label.
   */
  private block(node: AnyNode): string {
    const isWhole = node.type === 'BlockStatement' || /^For/.test(node.type);
    return isWhole ? this.statement(node) : `{\n${this.lines([node])}}`;
  }

  private condition({ test, consequent, alternate }: AnyNode & { type: 'IfStatement' }): string {
    const then = consequent.type === 'BlockStatement' ? this.statement(consequent) : this.block(consequent);
    const when = `if(${this.value(test)})${then}`;
    if (!alternate) return when;
    return `${when}\nelse ${alternate.type === 'IfStatement' ? this.condition(alternate) : this.block(alternate)}`;
  }

  private count({ init, test, update, body }: AnyNode & { type: 'ForStatement' }): string {
    const from = init?.type === 'VariableDeclaration' ? this.declaration(init) : this.optional(init);
    return `for(${from};${this.optional(test)};${this.optional(update)})${this.block(body)}`;
  }

  private optional(node: Expression | null | undefined): string {
    return node ? this.value(node) : '';
  }

  private declaration({ kind, declarations }: AnyNode & { type: 'VariableDeclaration' }): string {
    const names = declarations.map(({ id, init }) => {
      const to = this.pattern(id);
      return init ? `${to} = ${this.value(init, ASSIGNMENT)}` : to;
    });
    return `${kind} ${names.join(', ')}`;
  }

  private callable(node: AnyNode & { type: 'FunctionDeclaration' | 'FunctionExpression' }): string {
    const named = node.id ? ` ${this.name(node.id)}` : '';
    return `function${named}(${node.params.map((param) => this.pattern(param)).join(', ')})${this.statement(node.body)}`;
  }

  private pattern(node: Pattern): string {
    if (node.type === 'Identifier') return this.name(node);
    if (node.type === 'AssignmentPattern')
      return `${this.pattern(node.left)}=${this.value(node.right, ASSIGNMENT)}`;
    if (node.type !== 'ObjectPattern') return this.refuse(node);
    const members = node.properties.map((member) => {
      if (member.type !== 'Property') return this.refuse(member);
      const to = this.pattern(member.value);
      return member.shorthand ? to : `${this.key(member)}:${to}`;
    });
    return `{${members.join(', ')}}`;
  }

  private name(node: AnyNode): string {
    return node.type === 'Identifier' && NAME.test(node.name) ? node.name : this.refuse(node);
  }

  private key({ key }: Pick<Property, 'key'>): string {
    return key.type === 'Literal' ? this.literal(key) : this.name(key);
  }

  private literal(node: AnyNode & { type: 'Literal' }): string {
    const { value, regex, raw = '' } = node;
    if (regex) return OWN_PATTERNS.has(raw) ? raw : this.refuse(node);
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string')
      return value === null || typeof value === 'boolean' ? String(value) : this.refuse(node);
    return JSON.stringify(value).replace(LINE_ENDS, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  }

  /** Prints a value, in brackets if it binds less strongly than `least`. */
  private value(node: Expression | Super | AnyNode, least: number = SEQUENCE): string {
    const [strength, printed] = this.expression(node as AnyNode);
    return strength < least ? `(${printed})` : printed;
  }

  private expression(node: AnyNode): [strength: number, printed: string] {
    switch (node.type) {
      case 'Identifier':
        return [ALONE, this.name(node)];
      case 'Literal':
        // `1.x` would be read as a number and a name.
        return [typeof node.value === 'number' ? UPDATE : ALONE, this.literal(node)];
      case 'ArrayExpression':
        return [
          ALONE,
          `[${node.elements.map((item) => this.value(item ?? this.refuse(node), ASSIGNMENT)).join(',')}]`,
        ];
      case 'ObjectExpression':
        return [ALONE, `{${node.properties.map((member) => this.member(member)).join(',')}}`];
      case 'FunctionExpression':
        return [MEMBER, this.callable(node)];
      case 'MemberExpression': {
        const object = this.value(node.object, MEMBER);
        return [
          MEMBER,
          node.computed ? `${object}[${this.value(node.property)}]` : `${object}.${this.name(node.property)}`,
        ];
      }
      case 'CallExpression':
        return [MEMBER, `${this.value(node.callee, MEMBER)}${this.list(node.arguments)}`];
      case 'NewExpression':
        return [MEMBER, `new ${this.name(node.callee)}${this.list(node.arguments)}`];
      case 'UpdateExpression': {
        const counted = this.name(node.argument);
        return [UPDATE, node.prefix ? node.operator + counted : counted + node.operator];
      }
      case 'UnaryExpression':
        return [UNARY, this.unary(node)];
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.binary(node);
      case 'ConditionalExpression':
        return [
          CONDITION,
          `${this.value(node.test, CONDITION + 1)} ? ${this.value(node.consequent, ASSIGNMENT)} : ${this.value(node.alternate, ASSIGNMENT)}`,
        ];
      case 'AssignmentExpression':
        return [
          ASSIGNMENT,
          `${this.value(node.left, MEMBER)} ${node.operator} ${this.value(node.right, ASSIGNMENT)}`,
        ];
      case 'SequenceExpression':
        return [SEQUENCE, node.expressions.map((one) => this.value(one, ASSIGNMENT)).join(', ')];
      default:
        return this.refuse(node);
    }
  }

  private member(node: AnyNode): string {
    if (node.type !== 'Property' || node.kind !== 'init' || node.method || node.computed)
      return this.refuse(node);
    return node.shorthand ? this.key(node) : `${this.key(node)}:${this.value(node.value, ASSIGNMENT)}`;
  }

  private list(nodes: readonly AnyNode[]): string {
    return `(${nodes.map((node) => this.value(node, ASSIGNMENT)).join(', ')})`;
  }

  /** A sign before a value with a sign, and a word before a name, are kept apart. */
  private unary({ operator, argument }: AnyNode & { type: 'UnaryExpression' }): string {
    const printed = this.value(argument, UNARY);
    const isApart = /^\w/.test(operator) || printed.startsWith(operator);
    return isApart ? `${operator} ${printed}` : operator + printed;
  }

  /** Operators of one strength are read from the left. */
  private binary(node: AnyNode & { type: 'BinaryExpression' | 'LogicalExpression' }): [number, string] {
    const strength = STRENGTHS[node.operator];
    if (strength === undefined) return this.refuse(node);
    const least = Math.max(strength, UNARY * Number(node.operator === 'in'));
    const [left, right] = [this.value(node.left, least), this.value(node.right, least + 1)];
    return [strength, `${left} ${node.operator} ${right}`];
  }
}
