import {
  equalJson,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
} from '#engine/model/json';
import { type Atom, isAtom, type MemberPlace } from '../tableau/atoms.ts';
import { jsonTypeOf } from '../tableau/json-type.ts';
import { type Literal, literal, type SchemaRoot } from '../tableau/literals.ts';
import type { Solver } from '../tableau/outcome.ts';
import type { RuleFacts } from '../tableau/rule-facts.ts';
import { isTrueOf, matches } from '../tableau/scalars.ts';
import type { RuleTypes } from '../tableau/unfold.ts';
import { unfoldMemoized } from '../tableau/unfold-once.ts';
import { evaluatedOf } from './evaluated.ts';
import { every, some } from './known-logic.ts';

/**
 * Evaluates schemas on values without compiling them, by the same expansion as the proofs. Its methods return
 * undefined where the result is unknown: a rule without a validator, refs nested too deep, or no time left.
 */
export class Evaluator {
  private readonly rules: RuleTypes;
  private readonly ruleFacts: RuleFacts;
  private readonly solver: Solver;
  /** Nesting of refs on the same value; Ajv too overflows its stack on deep nesting. */
  private depth = 0;
  /** Schemas being evaluated on `current`; one that leads back to itself cannot be decided. */
  private open = new Set<string>();
  private current: Json | undefined;
  private asked = 0;
  private isGivenUp = false;
  private readonly isExpired: () => boolean;

  /** `isExpired`: true if no time is left; from then on every answer is unknown. */
  constructor(
    rules: RuleTypes,
    ruleFacts: RuleFacts,
    accepts: Solver['accepts'],
    isExpired: () => boolean = () => false,
  ) {
    this.isExpired = isExpired;
    this.rules = rules;
    this.ruleFacts = ruleFacts;
    this.solver = {
      solve: () => ({ isUnsatisfiable: false, values: [], maxCount: Infinity }),
      accepts,
      samples: [],
      ruleSamples: [],
    };
  }

  accepts(schema: Json, root: SchemaRoot, value: Json): boolean | undefined {
    return this.isTrue(literal(schema, root, true), value);
  }

  isTrue(item: Literal | Atom, value: Json): boolean | undefined {
    return isAtom(item) ? this.atom(item, value) : this.literal(item, value);
  }

  private literal(item: Literal, value: Json): boolean | undefined {
    if (!isObject(item.schema)) return (item.schema !== false) === item.holds;
    const { open, current } = this;
    if (value !== current) [this.current, this.open] = [value, new Set()];
    const found = this.open.has(item.id) ? undefined : this.unfolded(item, value);
    [this.current, this.open] = [current, open];
    return found === undefined ? undefined : found === item.holds;
  }

  private unfolded({ schema, root, id }: Literal, value: Json): boolean | undefined {
    if (this.depth > 500 || this.hasNoTime()) return undefined;
    this.depth += 1;
    this.open.add(id);
    const clauses = unfoldMemoized(
      literal(schema, root, true),
      jsonTypeOf(value),
      this.rules,
      this.ruleFacts,
    );
    const found = every(clauses, (clause) =>
      some(clause, (conjunction) => every(conjunction, (item) => this.isTrue(item, value))),
    );
    this.open.delete(id);
    this.depth -= 1;
    return found;
  }

  /**
   * True if no time is left: nested choices may take exponential time, which steps do not count.
   */
  private hasNoTime(): boolean {
    this.asked += 1;
    if (this.asked % 1024 === 0) this.isGivenUp ||= this.isExpired();
    return this.isGivenUp;
  }

  /** Validates the members or items that no subschema in place has evaluated. */
  private unevaluated(
    { keyword, schema, root }: Extract<Atom, { is: 'unevaluated' }>,
    value: Json,
  ): boolean | undefined {
    const { [keyword]: rest = true, ...own } = schema;
    const members: [string | number, Json][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(objectIn(value));
    const evaluated = evaluatedOf(keyword, own, root, value, (inner, part) =>
      this.accepts(inner, root, part),
    );
    return every(members, ([key, member]) =>
      some([() => evaluated(key), () => this.accepts(rest, root, member)], (ask) => ask()),
    );
  }

  private atom(atom: Atom, value: Json): boolean | undefined {
    const found = this.positive(atom, value);
    return found === undefined ? undefined : found === atom.holds;
  }

  private positive(atom: Atom, value: Json): boolean | undefined {
    switch (atom.is) {
      case 'required':
        return isObject(value) && Object.hasOwn(value, atom.name);
      case 'properties':
        return every(Object.entries(objectIn(value)), ([name, member]) =>
          every(schemasOf(name, atom.schemas), (schema) =>
            schema === undefined ? undefined : this.accepts(schema, atom.schemas.root, member),
          ),
        );
      case 'items':
        return every(listIn(value).entries(), ([index, item]) => {
          const { first, rest = true, root } = atom.schemas;
          return this.accepts(first[index] ?? rest, root, item);
        });
      case 'propertyNames':
        return every(Object.keys(objectIn(value)), (name) => this.isTrue(atom.literal, name));
      case 'contains':
        return some(listIn(value), (item) => this.isTrue(atom.literal, item));
      case 'unique':
        return new Set(listIn(value).map(identityOf)).size === listIn(value).length;
      case 'someMember':
        return some(Object.entries(objectIn(value)), ([name, member]) =>
          every([() => isPlaceOf(name, atom.where), () => this.isTrue(atom.literal, member)], (ask) => ask()),
        );
      case 'someItem':
        return some(listIn(value).slice(atom.index, atom.orLater ? undefined : atom.index + 1), (item) =>
          this.isTrue(atom.literal, item),
        );
      case 'unevaluated':
        return this.unevaluated(atom, value);
      case 'const':
        return equalJson(atom.value, value);
      case 'enum':
        return atom.values.some((one) => equalJson(one, value));
      case 'limit':
        if (Array.isArray(value)) return within(atom.keyword, value.length, atom.limit);
        if (isObject(value)) return within(atom.keyword, Object.keys(value).length, atom.limit);
        return isTrueOf({ ...atom, holds: true }, value, this.solver);
      default:
        return isTrueOf({ ...atom, holds: true }, value, this.solver);
    }
  }
}

const within = (keyword: string, size: number, limit: number): boolean =>
  keyword.startsWith('min') ? size >= limit : size <= limit;

/** Undefined if a pattern cannot be tested. */
function isPlaceOf(name: string, where: MemberPlace): boolean | undefined {
  if ('name' in where) return where.name === name;
  if ('pattern' in where) return matches(where.pattern, name);
  if (Object.hasOwn(where.outside.properties, name)) return false;
  return every(Object.keys(where.outside.patterns), (pattern) => {
    const isMatch = matches(pattern, name);
    return isMatch === undefined ? undefined : !isMatch;
  });
}

/** Returns the schemas of a member; undefined among them: a pattern may or may not apply. */
function schemasOf(
  name: string,
  { properties, patterns, rest }: { properties: JsonObject; patterns: JsonObject; rest: Json | undefined },
): (Json | undefined)[] {
  const own = Object.hasOwn(properties, name) ? [properties[name]] : [];
  const fitting = Object.entries(patterns).flatMap(([pattern, schema]): (Json | undefined)[] => {
    const isFitting = matches(pattern, name);
    return isFitting === undefined ? [undefined] : isFitting ? [schema] : [];
  });
  const found = [...own, ...fitting];
  return found.length > 0 || rest === undefined ? found : [rest];
}
