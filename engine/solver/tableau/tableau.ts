import { canonicalJson, equalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type Atom, type Conjunction, isAtom } from './atoms.ts';
import { impliesCount } from './counted.ts';
import { JSON_TYPES, type JsonType, jsonTypeOf } from './json-type.ts';
import { solveList } from './lists.ts';
import { type Literal, literal, NO_ROOT, negated } from './literals.ts';
import { solveNumber } from './numbers.ts';
import { samplesOver, solveObject, valuesTogether } from './objects.ts';
import { distinct, type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';
import type { RuleFacts, RuleUse } from './rule-facts.ts';
import { solveEnum } from './scalars.ts';
import { solveText } from './texts.ts';
import { negatedItems, type RuleTypes } from './unfold.ts';
import { unfoldMemoized } from './unfold-once.ts';
import { violationsOf } from './violations.ts';

/** Functions, candidate values and limits that a tableau gets from the search that creates it. */
export interface TableauOptions {
  rules: RuleTypes;
  ruleFacts: RuleFacts;
  accepts: Solver['accepts'];
  /** True if the literal or atom holds for the value; undefined if unknown. */
  isTrue(item: Literal | Atom, value: Json): boolean | undefined;
  /** Values worth trying: constants of the schemas. */
  samples: readonly Json[];
  /** Values to try where a rule or a format applies. */
  ruleSamples: readonly Json[];
  /** Number of steps after which the search gives up. */
  maxSteps: number;
  /** True if no time is left. */
  isExpired(): boolean;
}

/** Error thrown when the search reaches its limit of steps or time; the caller reports `unknown`. */
export class SearchGivenUp extends Error {}

const VALUES_WANTED = 10;
/** Minimum number of steps for more values after the first one; at least as many as that took. */
const MIN_MORE_STEPS = 50;

/** State of one branch; each alternative restores it before the next one begins. */
interface Branch {
  atoms: Atom[];
  known: Map<string, boolean>;
  /** Keys of `known` in the order in which they were added. */
  trail: string[];
  /** Clauses that are not satisfied yet. */
  pending: (readonly Conjunction[])[];
  /** Examples offered before all clauses were satisfied. */
  offered: Set<string>;
}

interface Course {
  /** Called for each open branch with its outcome; true if enough values were found. */
  onOpen(outcome: Outcome): boolean;
  /** True if the values so far must be enough; never before the first one. */
  isOver(): boolean;
}

/**
 * Analytic tableau over schema literals, one for each JSON type. Literals are unfolded into clauses; unit
 * clauses propagate, others split the branch. The remaining atoms go to the decision procedure of their type
 * (intervals, regular languages, members, items), which may open tableaux for inner values. A branch is
 * closed when its atoms are unsatisfiable; closing all branches proves that no value exists. An open branch
 * yields candidates, which Ajv confirms.
 */
export class Tableau implements Solver {
  readonly samples: readonly Json[];
  readonly ruleSamples: readonly Json[];
  private readonly options: TableauOptions;
  private readonly outcomes = new Map<string, Outcome>();
  /** Keys of the literals that are being solved, outermost first. */
  private readonly stack: string[] = [];
  /** Smallest index in `stack` of a literal that the current result assumes to be unsatisfiable. */
  private dependsOn = Infinity;
  private steps = 0;

  constructor(options: TableauOptions) {
    this.options = options;
    this.samples = options.samples;
    this.ruleSamples = options.ruleSamples;
  }

  accepts(keyword: string, params: Json, value: Json): boolean | undefined {
    return this.options.accepts(keyword, params, value);
  }

  /**
   * Returns the first value that `isWanted`, `'none'` if there is a proof that no value exists, or undefined
   * if neither is known. Throws `SearchGivenUp`.
   */
  find(
    literals: readonly Literal[],
    isWanted: (value: Json) => boolean,
  ): { value: Json } | 'none' | undefined {
    let found: { value: Json } | undefined;
    const outcome = this.search(literals, (values) => {
      const value = values.find(isWanted);
      if (value !== undefined) found = { value };
      return found !== undefined;
    });
    return found ?? (outcome.isUnsatisfiable ? 'none' : undefined);
  }

  solve(literals: readonly Literal[]): Outcome {
    const key = keyOf(literals);
    const known = this.outcomes.get(key);
    if (known !== undefined) return known;
    const repeated = this.stack.indexOf(key);
    if (repeated >= 0) {
      // Values are finite, so a smallest example of these literals does not contain another one.
      this.dependsOn = Math.min(this.dependsOn, repeated);
      return UNSATISFIABLE;
    }
    const outer = this.dependsOn;
    this.dependsOn = Infinity;
    const depth = this.stack.push(key) - 1;
    const values: Json[] = [];
    const started = this.steps;
    let limit = Infinity;
    const outcome = this.search(
      literals,
      (more) => {
        values.push(...more);
        if (values.length > 0 && limit === Infinity)
          limit = this.steps + Math.max(MIN_MORE_STEPS, this.steps - started);
        return values.length >= VALUES_WANTED;
      },
      () => this.steps > limit,
    );
    this.stack.pop();
    if (!outcome.isUnsatisfiable || this.dependsOn >= depth) this.outcomes.set(key, outcome);
    this.dependsOn = Math.min(outer, this.dependsOn >= depth ? Infinity : this.dependsOn);
    return outcome;
  }

  private search(
    literals: readonly Literal[],
    isEnough: (values: Json[]) => boolean,
    isOver: () => boolean = () => false,
  ): Outcome {
    const found: Json[] = [];
    let isUnsatisfiable = true;
    let maxCount = 0;
    for (const type of JSON_TYPES) {
      const branch: Branch = { atoms: [], known: new Map(), trail: [], pending: [], offered: new Set() };
      if (!this.assert(branch, literals, type)) continue;
      const isStopped = this.split(branch, type, {
        onOpen(outcome) {
          isUnsatisfiable = false;
          maxCount += outcome.maxCount;
          found.push(...outcome.values);
          return isEnough(outcome.values);
        },
        isOver,
      });
      if (!isStopped) continue;
      // The remaining branches were not counted, so there may be any number of values.
      maxCount = Infinity;
      break;
    }
    return isUnsatisfiable ? UNSATISFIABLE : possible(distinct(found).slice(0, 2 * VALUES_WANTED), maxCount);
  }

  /** Returns true if enough values were found. */
  private split(branch: Branch, type: JsonType, course: Course): boolean {
    if (course.isOver()) return true;
    this.step();
    if (!this.propagate(branch, type)) return false;
    const outcome = this.checkAtoms(branch.atoms, type, branch.pending.length === 0);
    if (outcome.isUnsatisfiable) return false;
    if (branch.pending.length === 0) return course.onOpen(outcome);
    // The example shows which clauses need a choice. Even if it satisfies all of them, the branch
    // stays open: it is only another candidate.
    const [example] = outcome.values;
    const open = example === undefined ? [] : branch.pending.filter((one) => !this.isTrueOf(one, example));
    if (example !== undefined && open.length === 0 && this.offer(branch, example, course)) return true;
    const clause = smallest(open.length > 0 ? open : branch.pending);
    const rest = branch.pending.filter((one) => one !== clause);
    const refuted: Literal[] = [];
    const [atoms, known] = [branch.atoms.length, branch.trail.length];
    for (const conjunction of clause) {
      undo(branch, atoms, known);
      branch.pending = [...rest];
      // The alternatives tried before are refuted, so they are asserted to be false here.
      if (!this.assert(branch, [...refuted, ...conjunction], type)) continue;
      if (this.split(branch, type, course)) return true;
      const [only] = conjunction;
      if (conjunction.length === 1 && only !== undefined && !isAtom(only)) refuted.push(negated(only));
    }
    return false;
  }

  /** True if some alternative of a clause is true of the value. */
  private isTrueOf(clause: readonly Conjunction[], value: Json): boolean {
    return clause.some((conjunction) =>
      conjunction.every((item) => this.options.isTrue(item, value) === true),
    );
  }

  /** Offers an example early; true if it was enough. Only the leaves below count values. */
  private offer({ atoms, offered }: Branch, example: Json, course: Course): boolean {
    const text = canonicalJson(example);
    if (offered.has(text) || !atoms.every((atom) => this.options.isTrue(atom, example) === true))
      return false;
    offered.add(text);
    return course.onOpen(possible([example], 0));
  }

  private step(): void {
    this.steps += 1;
    if (this.steps > this.options.maxSteps || (this.steps % 64 === 0 && this.options.isExpired()))
      throw new SearchGivenUp();
  }

  /** Asserts items on the branch; false if the branch becomes contradictory. */
  private assert(branch: Branch, items: readonly (Literal | Atom)[], type: JsonType): boolean {
    const todo = [...items];
    for (let item = todo.shift(); item !== undefined; item = todo.shift()) {
      const known = branch.known.get(item.id);
      if (known !== undefined) {
        if (known !== item.holds) return false;
        continue;
      }
      branch.known.set(item.id, item.holds);
      branch.trail.push(item.id);
      for (const clause of isAtom(item)
        ? this.clausesOf(item, branch)
        : unfoldMemoized(item, type, this.options.rules, this.options.ruleFacts)) {
        const [only] = clause;
        if (only === undefined) return false;
        if (clause.length === 1) todo.push(...only);
        else branch.pending.push(clause);
      }
    }
    return true;
  }

  /** Returns the clauses of an atom that unfolds further; all other atoms stay on the branch. */
  private clausesOf(atom: Atom, branch: Branch): Conjunction[][] {
    if (atom.is === 'properties' && !atom.holds) return [[...violationsOf(atom.schemas, branch.atoms)]];
    if (atom.is === 'items' && !atom.holds) return [negatedItems(atom.schemas)];
    if (atom.is === 'enum' && atom.holds && atom.values.every((value) => isContainer(value)))
      return [atom.values.map((value): Conjunction => [constAtom(value)])];
    branch.atoms.push(atom);
    return atom.is === 'const' ? [[[literal(schemaOf(atom.value), NO_ROOT, true)]]] : [];
  }

  /** Propagates unit clauses; false if the branch becomes contradictory. */
  private propagate(branch: Branch, type: JsonType): boolean {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      const clauses = branch.pending;
      branch.pending = [];
      for (const clause of clauses) {
        if (
          clause.some((conjunction) => conjunction.every(({ id, holds }) => branch.known.get(id) === holds))
        )
          continue;
        const left = clause.filter((conjunction) =>
          conjunction.every(({ id, holds }) => (branch.known.get(id) ?? holds) === holds),
        );
        const [only] = left;
        if (only === undefined) return false;
        if (left.length > 1) {
          branch.pending.push(left);
          continue;
        }
        isChanged = true;
        if (!this.assert(branch, only, type)) return false;
      }
    }
    return true;
  }

  /** Runs the decision procedure of the type. Only a leaf searches for further values. */
  private checkAtoms(atoms: readonly Atom[], type: JsonType, isLeaf: boolean): Outcome {
    const uses = atoms.filter((atom) => atom.is === 'opaque');
    const isImplied = (lax: RuleUse): boolean =>
      uses.some(
        (strict) =>
          strict.holds && (impliesCount(strict, lax) || this.options.ruleFacts.implies(strict, lax)),
      );
    if (uses.some((use) => !use.holds && isImplied(use))) return UNSATISFIABLE;
    switch (type) {
      case 'null':
        return solveEnum([null], atoms, this);
      case 'boolean':
        return solveEnum([true, false], atoms, this);
      case 'number':
        return solveNumber(atoms, this);
      case 'string':
        return solveText(atoms, this);
      default:
        return this.checkContainer(atoms, type, isLeaf);
    }
  }

  private checkContainer(atoms: readonly Atom[], type: 'object' | 'array', isLeaf: boolean): Outcome {
    const [exact, other] = distinct(atoms.flatMap((atom) => (atom.is === 'const' ? [atom.value] : [])));
    const forbidden = atoms.flatMap((atom) => (atom.is === 'enum' && !atom.holds ? atom.values : []));
    const isForbidden = (value: Json): boolean => forbidden.some((one) => equalJson(one, value));
    if (other !== undefined || (exact !== undefined && isForbidden(exact))) return UNSATISFIABLE;
    if (exact !== undefined && atoms.some((atom) => this.options.isTrue(atom, exact) === false))
      return UNSATISFIABLE;
    const outcome = type === 'array' ? solveList(atoms, this) : solveObject(atoms, this, isLeaf);
    if (outcome.isUnsatisfiable) return UNSATISFIABLE;
    const rules = atoms.filter((atom) => atom.is === 'opaque');
    const isOpen = rules.length > 0 || atoms.some((atom) => atom.is === 'unevaluated');
    // A nested search tries only a few values: those that do not fit must not be among them.
    const isFitting = (value: Json): boolean =>
      jsonTypeOf(value) === type && atoms.every((atom) => this.options.isTrue(atom, value) !== false);
    const candidates =
      exact !== undefined
        ? [exact]
        : !isOpen
          ? outcome.values
          : [
              // Related values come before samples, because a nested search tries only a few values.
              ...(isLeaf && type === 'object' ? this.related(atoms, rules, outcome.values) : []),
              ...[...this.samples, ...this.ruleSamples].filter(isFitting),
              ...outcome.values,
            ];
    const left = candidates.filter(
      (value) =>
        !isForbidden(value) &&
        atoms.every(
          (atom) =>
            (atom.is !== 'opaque' && atom.is !== 'unevaluated') || this.options.isTrue(atom, value) !== false,
        ),
    );
    return possible(left);
  }

  /** Returns values for rules about several members, whatever the names of those members. */
  private related(atoms: readonly Atom[], rules: readonly RuleUse[], over: readonly Json[]): Json[] {
    const samples = rules.map(({ keyword, params }) => this.options.ruleFacts.samples({ keyword, params }));
    const named = new Set([
      ...rules.flatMap(({ params }) => namesIn(params)),
      ...samples.flat().flatMap((sample) => Object.keys(objectIn(sample))),
    ]);
    const own = samplesOver(atoms, samples.flat(), over);
    const together = valuesTogether(atoms, named, over, this);
    // Takes both lists alternately, because either may be long without a wanted value.
    return Array.from({ length: Math.max(own.length, together.length) }, (_, index) => [
      ...own.slice(index, index + 1),
      ...together.slice(index, index + 1),
    ]).flat();
  }
}

/** Returns every text in the parameters of a rule: names of answers are among them. */
const namesIn = (params: Json): string[] =>
  typeof params === 'string'
    ? [params]
    : Array.isArray(params)
      ? params.flatMap(namesIn)
      : Object.entries(objectIn(params)).flatMap(([name, value]) => [name, ...namesIn(value ?? null)]);

const smallest = (clauses: readonly (readonly Conjunction[])[]): readonly Conjunction[] =>
  clauses.reduce((best, one) => (one.length < best.length ? one : best));

const isContainer = (value: Json): boolean => typeof value === 'object' && value !== null;

function undo(branch: Branch, atoms: number, known: number): void {
  branch.atoms.length = atoms;
  for (const id of branch.trail.splice(known)) branch.known.delete(id);
}

const signed = ({ id, holds }: Literal): string => (holds ? '+' : '-') + id;

function keyOf(literals: readonly Literal[]): string {
  const [first, ...others] = literals;
  // Most members have one schema.
  if (first !== undefined && others.length === 0) return signed(first);
  return [...new Set(literals.map(signed))].sort().join('\n');
}

const constAtom = (value: Json): Atom => ({
  is: 'const',
  value,
  holds: true,
  id: `const:${canonicalJson(value)}`,
});

/** Returns a schema for exactly this list or object, which can be combined with others. */
function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value))
    return {
      minItems: value.length,
      items: value.map((item): JsonObject => ({ const: item })),
      additionalItems: false,
    };
  const members = objectIn(value);
  return {
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]): [string, JsonObject] => [name, { const: member }]),
    ),
    required: Object.keys(members),
    additionalProperties: false,
  };
}
