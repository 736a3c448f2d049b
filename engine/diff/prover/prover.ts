import { canonicalJson, equalJson } from '../../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { type Alternative, type Atom, isAtom } from './atoms.ts';
import { type Claim, claim, NOWHERE, opposite } from './claims.ts';
import { expand, type RuleTypes, rowDenied, shapeDenied } from './expand.ts';
import { JSON_TYPES, type JsonKind, kindOf } from './json-type.ts';
import { solveList } from './lists.ts';
import { solveNumber } from './numbers.ts';
import { solveObject } from './objects.ts';
import { distinct, EMPTY, type Outcome, possible, type Solver } from './outcome.ts';
import type { RuleFacts, RuleUse } from './rule-facts.ts';
import { fromList } from './scalars.ts';
import { solveText } from './texts.ts';

export interface ProverOptions {
  rules: RuleTypes;
  ruleFacts: RuleFacts;
  accepts: Solver['accepts'];
  samples: readonly Json[];
  ruleSamples: readonly Json[];
  /** Steps after which the search is given up. */
  maxSteps: number;
  /** True when there is no time left. */
  isExpired(): boolean;
}

/** The search went on for longer than it may: nothing is known. */
export class SearchGivenUp extends Error {}

const VALUES_WANTED = 10;

interface Branch {
  atoms: Atom[];
  known: Map<string, boolean>;
  /** Of each of these lists some alternative must be true. */
  pending: (readonly Alternative[])[];
}

/**
 * Looks for a value for which claims are true together. Logic is taken apart into branches of plain facts about one JSON
 * type (a semantic tableau); a branch whose facts exclude each other is closed, and when all are closed there is no such
 * value. An open branch gives examples, which the judge confirms. So "no value" is a proof, and anything else is not.
 */
export class Prover implements Solver {
  readonly samples: readonly Json[];
  readonly ruleSamples: readonly Json[];
  private readonly options: ProverOptions;
  private readonly outcomes = new Map<string, Outcome>();
  /** Claims being solved, outermost first. */
  private readonly open: string[] = [];
  /** The outermost of them that the result at hand leans on. */
  private leansOn = Infinity;
  private steps = 0;

  constructor(options: ProverOptions) {
    this.options = options;
    this.samples = options.samples;
    this.ruleSamples = options.ruleSamples;
  }

  accepts(keyword: string, params: Json, value: Json): boolean | undefined {
    return this.options.accepts(keyword, params, value);
  }

  /** The first value that `isWanted`, a proof that there is none, or undefined: neither. Throws `SearchGivenUp`. */
  find(claims: readonly Claim[], isWanted: (value: Json) => boolean): { value: Json } | 'none' | undefined {
    let found: { value: Json } | undefined;
    const outcome = this.search(claims, (values) => {
      const value = values.find(isWanted);
      if (value !== undefined) found = { value };
      return found !== undefined;
    });
    return found ?? (outcome.empty ? 'none' : undefined);
  }

  solve(claims: readonly Claim[]): Outcome {
    const key = keyOf(claims);
    const known = this.outcomes.get(key);
    if (known !== undefined) return known;
    const repeated = this.open.indexOf(key);
    if (repeated >= 0) {
      // Values are finite: whatever satisfies the claims has a smallest example, which does not need another of its kind.
      this.leansOn = Math.min(this.leansOn, repeated);
      return EMPTY;
    }
    const outer = this.leansOn;
    this.leansOn = Infinity;
    const depth = this.open.push(key) - 1;
    const values: Json[] = [];
    const outcome = this.search(claims, (more) => {
      values.push(...more);
      return values.length >= VALUES_WANTED;
    });
    this.open.pop();
    if (!outcome.empty || this.leansOn >= depth) this.outcomes.set(key, outcome);
    this.leansOn = Math.min(outer, this.leansOn >= depth ? Infinity : this.leansOn);
    return outcome;
  }

  private search(claims: readonly Claim[], isEnough: (values: Json[]) => boolean): Outcome {
    const found: Json[] = [];
    let isEmpty = true;
    let atMost = 0;
    for (const kind of JSON_TYPES) {
      const branch: Branch = { atoms: [], known: new Map(), pending: [] };
      if (!this.assert(branch, claims, kind)) continue;
      const isStopped = this.walk(branch, kind, (outcome) => {
        isEmpty = false;
        atMost += outcome.atMost;
        found.push(...outcome.values);
        return isEnough(outcome.values);
      });
      if (!isStopped) continue;
      // What was not looked at was not counted.
      atMost = Infinity;
      break;
    }
    return isEmpty ? EMPTY : possible(distinct(found).slice(0, 2 * VALUES_WANTED), atMost);
  }

  /** True when enough was found. */
  private walk(branch: Branch, kind: JsonKind, onOpen: (outcome: Outcome) => boolean): boolean {
    this.step();
    if (!this.simplify(branch, kind)) return false;
    const facts = this.facts(branch.atoms, kind);
    if (facts.empty) return false;
    const part = branch.pending.reduce<readonly Alternative[] | undefined>(
      (best, one) => (best === undefined || one.length < best.length ? one : best),
      undefined,
    );
    if (part === undefined) return onOpen(facts);
    const rest = branch.pending.filter((one) => one !== part);
    const refused: Claim[] = [];
    for (const alternative of part) {
      const next: Branch = { atoms: [...branch.atoms], known: new Map(branch.known), pending: [...rest] };
      // What was tried before need not be tried again: here those alternatives are false.
      if (!this.assert(next, [...refused, ...alternative], kind)) continue;
      if (this.walk(next, kind, onOpen)) return true;
      const [only] = alternative;
      if (alternative.length === 1 && only !== undefined && !isAtom(only)) refused.push(opposite(only));
    }
    return false;
  }

  private step(): void {
    this.steps += 1;
    if (this.steps > this.options.maxSteps || (this.steps % 64 === 0 && this.options.isExpired()))
      throw new SearchGivenUp();
  }

  /** False when the branch contradicts itself. */
  private assert(branch: Branch, items: readonly (Claim | Atom)[], kind: JsonKind): boolean {
    const todo = [...items];
    for (let item = todo.shift(); item !== undefined; item = todo.shift()) {
      const known = branch.known.get(item.id);
      if (known !== undefined) {
        if (known !== item.holds) return false;
        continue;
      }
      branch.known.set(item.id, item.holds);
      for (const part of isAtom(item)
        ? this.partsOf(item, branch)
        : expand(item, kind, this.options.rules, this.options.ruleFacts)) {
        const [only] = part;
        if (only === undefined) return false;
        if (part.length === 1) todo.push(...only);
        else branch.pending.push(part);
      }
    }
    return true;
  }

  /** Atoms that are told apart further; all others become facts of the branch. */
  private partsOf(atom: Atom, branch: Branch): Alternative[][] {
    if (atom.is === 'shape' && !atom.holds) return [shapeDenied(atom.shape)];
    if (atom.is === 'row' && !atom.holds) return [rowDenied(atom.row)];
    if (atom.is === 'among' && atom.holds && atom.values.every((value) => isContainer(value)))
      return [atom.values.map((value): Alternative => [exactly(value)])];
    branch.atoms.push(atom);
    return atom.is === 'exactly' ? [[[claim(schemaOf(atom.value), NOWHERE, true)]]] : [];
  }

  private simplify(branch: Branch, kind: JsonKind): boolean {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      const parts = branch.pending;
      branch.pending = [];
      for (const part of parts) {
        if (part.some((alternative) => alternative.every(({ id, holds }) => branch.known.get(id) === holds)))
          continue;
        const left = part.filter((alternative) =>
          alternative.every(({ id, holds }) => (branch.known.get(id) ?? holds) === holds),
        );
        const [only] = left;
        if (only === undefined) return false;
        if (left.length > 1) {
          branch.pending.push(left);
          continue;
        }
        isChanged = true;
        if (!this.assert(branch, only, kind)) return false;
      }
    }
    return true;
  }

  private facts(atoms: readonly Atom[], kind: JsonKind): Outcome {
    const uses = atoms.filter((atom) => atom.is === 'opaque');
    const isImplied = (lax: RuleUse): boolean =>
      uses.some((strict) => strict.holds && this.options.ruleFacts.implies(strict, lax));
    if (uses.some((use) => !use.holds && isImplied(use))) return EMPTY;
    switch (kind) {
      case 'null':
        return fromList([null], atoms, this);
      case 'boolean':
        return fromList([true, false], atoms, this);
      case 'number':
        return solveNumber(atoms, this);
      case 'string':
        return solveText(atoms, this);
      default:
        return this.container(atoms, kind);
    }
  }

  private container(atoms: readonly Atom[], kind: 'object' | 'array'): Outcome {
    const [exact, other] = distinct(atoms.flatMap((atom) => (atom.is === 'exactly' ? [atom.value] : [])));
    const forbidden = atoms.flatMap((atom) => (atom.is === 'among' && !atom.holds ? atom.values : []));
    const isForbidden = (value: Json): boolean => forbidden.some((one) => equalJson(one, value));
    if (other !== undefined || (exact !== undefined && isForbidden(exact))) return EMPTY;
    const outcome = kind === 'array' ? solveList(atoms, this) : solveObject(atoms, this);
    if (outcome.empty) return EMPTY;
    const rules = atoms.filter((atom) => atom.is === 'opaque');
    const candidates =
      exact !== undefined
        ? [exact]
        : rules.length === 0
          ? outcome.values
          : [...this.samples, ...this.ruleSamples]
              .filter((value) => kindOf(value) === kind)
              .concat(outcome.values);
    const left = candidates.filter(
      (value) =>
        !isForbidden(value) &&
        rules.every((rule) => (this.accepts(rule.keyword, rule.params, value) ?? rule.holds) === rule.holds),
    );
    return possible(left);
  }
}

const isContainer = (value: Json): boolean => typeof value === 'object' && value !== null;

const keyOf = (claims: readonly Claim[]): string =>
  [...new Set(claims.map(({ id, holds }) => (holds ? '+' : '-') + id))].sort().join('\n');

const exactly = (value: Json): Atom => ({
  is: 'exactly',
  value,
  holds: true,
  id: `exactly:${canonicalJson(value)}`,
});

/** The schema of one list or object, so that it can meet other schemas. */
function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value))
    return {
      minItems: value.length,
      items: value.map((item): JsonObject => ({ const: item })),
      additionalItems: false,
    };
  const members = isObject(value) ? value : {};
  return {
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]): [string, JsonObject] => [name, { const: member }]),
    ),
    required: Object.keys(members),
    additionalProperties: false,
  };
}
