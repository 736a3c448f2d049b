import { canonicalJson, isObject, type Json, type JsonObject, type Path, valueAt } from '#engine/model/json';
import {
  type Decision,
  type DiffPorts,
  decide,
  decidePart,
  exampleOfAll,
  isCertain,
  quickReader,
  type Verdict,
} from '#engine/solver';
import { directionOf } from './change.ts';
import type { Direction, Severity } from './kinds/index.ts';
import { changeKinds } from './kinds/index.ts';
import { changedPart, isMonotone, pathThroughValues, valuesWith, withValueAt } from './local-proof.ts';
import { canBeAllowed } from './policy.ts';
import type { SchemaComparison } from './schema-changes/compare-schemas.ts';
import { placeIn } from './schema-changes/place-in.ts';
import { type SchemaChange, withEdits } from './schema-changes/schema-change.ts';
import { concernedPart, type FindUnknown } from './unknown-assertions.ts';
import { worstVerdict } from './worst-verdict.ts';

/**
 * Change of a schema with the severity, the verdicts in both directions and example values that the solver
 * found.
 */
export interface ProvedChange extends SchemaChange {
  severity: Severity;
  direction: Direction;
  /** Verdicts of the solver on this change alone; absent if its kind decides. */
  proof?: { backward: Verdict; forward: Verdict };
  /** Value that was accepted before the change and is refused after it. */
  witness?: Json;
  /** Value that was refused before the change and is accepted after it. */
  forwardWitness?: Json;
  /** Place in the schema, for the fingerprint. */
  place: string;
}

/**
 * Result of a proof about two schemas: the verdicts in both directions, and the changes with verdicts of their
 * own.
 */
export interface ProvedSchemas {
  backward: Decision;
  forward: Decision;
  changes: ProvedChange[];
}

/** Two schemas whose difference is to be proved, with the changes that were found between them. */
export interface SchemaProof {
  before: JsonObject;
  now: JsonObject;
  comparison: SchemaComparison;
  /** Changes to report. */
  changes: readonly SchemaChange[];
  /** Changes that are reported as something else, but must be applied too. */
  silent: readonly SchemaChange[];
  /** Values to try first as witnesses. */
  examples: readonly Json[];
  /** Converts a schema to the form in which it validates: the objects of a form, for example, are closed. */
  prepare(schema: JsonObject): JsonObject;
  /** True if a visitor can enter the value; any other value is useless as an example. */
  isGiven(value: Json): boolean;
  /** True for a change that a person has allowed; the verdict without such changes is proved too. */
  isIgnored(change: ProvedChange): boolean;
  /** Finds the assertions that nobody at hand can decide; absent for forms, whose check knows each. */
  unknownIn?: FindUnknown;
}

/**
 * Proves how two schemas differ, and what each change does alone. A change without effect on the accepted
 * values is only notation and is dropped. If all changes together do not give the new schema, the remaining
 * difference is added as `rest`; for ignored changes, the verdict that remains without them is proved too.
 */
export function proveChanges(proof: SchemaProof, ports: DiffPorts): ProvedSchemas {
  const { before, now, comparison, changes, silent, examples, prepare, isGiven, isIgnored } = proof;
  const { unknownIn = () => new Set<string>() } = proof;
  const [old, fresh] = [prepare(before), prepare(now)];
  let backward = decide(old, fresh, examples, ports, isGiven);
  let forward = decide(fresh, old, examples, ports, isGiven);
  const unfolded = prepare(comparison.unfolded);
  const read = quickReader(ports);
  /**
   * True if a schema accepts a value. The unfolded schema is evaluated by the compiled original, which is
   * equivalent.
   */
  const accepts = (schema: JsonObject, value: Json): boolean =>
    schema === unfolded ? ports.compile(old)(value) : read(schema, value);
  const left = unaccounted();
  const listed = [...changes, ...left];
  if (left.length === 0) {
    if (backward.verdict === 'review') backward = proveStepwise('backward') ?? backward;
    if (forward.verdict === 'review') forward = proveStepwise('forward') ?? forward;
  }
  const [unknownBefore, unknownNow] = [unknownIn(before), unknownIn(now)];
  const isOnly = [...listed, ...silent].filter(({ kind }) => changeKinds[kind].isProved).length === 1;
  const proved = listed.map((change): ProvedChange => {
    const kind = changeKinds[change.kind];
    const place = placeIn(before, now, change.pointers);
    if (!kind.isProved)
      return withUnknown({ ...change, severity: kind.severity, direction: kind.direction, place });
    const alone = proveAlone(change);
    return withUnknown({ ...withProof(change, alone.backward, alone.forward), place });
  });
  // A proof that knows nothing of an assertion proves nothing about it.
  const isOpened = (side: 'backward' | 'forward', own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    proved.some(({ proof }) => proof?.[side] === 'review') || [...own].some((name) => !other.has(name));
  if (unknownBefore.size + unknownNow.size > 0) {
    if (backward.verdict === 'compatible' && isOpened('backward', unknownNow, unknownBefore))
      backward = { verdict: 'review' };
    if (forward.verdict === 'compatible' && isOpened('forward', unknownBefore, unknownNow))
      forward = { verdict: 'review' };
  }
  // An example of one change is an example of the pair.
  if (backward.verdict === 'review') backward = exampleOf(proved, 'backward') ?? backward;
  if (forward.verdict === 'review') forward = exampleOf(proved, 'forward') ?? forward;
  const interplay = jointEffect(proved);
  // If changes have an effect only together, none of them is only notation.
  const reported = interplay.length > 0 ? [...proved, ...interplay] : proved.filter(hasEffect);
  return { backward, forward, changes: [...reported, ...hiddenByIgnored(reported)] };

  /**
   * Proves a direction by applying the changes one after another: if no step refuses a value that
   * the step before accepts, the whole refuses none. Undefined if a step is undecided, or refuses a
   * value that a later one may accept again.
   */
  function proveStepwise(side: 'backward' | 'forward'): Decision | undefined {
    const all = [...changes, ...silent];
    // The order affects the result: a widening change may be harmless only after, or before, a narrowing one.
    return proveInOrder(side, all) ?? (all.length > 1 ? proveInOrder(side, all.toReversed()) : undefined);
  }

  function proveInOrder(side: 'backward' | 'forward', inTurn: readonly SchemaChange[]): Decision | undefined {
    let current = comparison.unfolded;
    let isOpen = false;
    for (const change of inTurn) {
      if (change.edits.length === 0) continue;
      if (ports.isExpired() || ports.isEnough?.() === true) return undefined;
      const next = withEdits(current, [change]);
      const step = proveStep(side, prepare(current), prepare(next), change);
      if (step.verdict === 'breaking') return step;
      if (step.verdict === 'review') isOpen = true;
      current = next;
    }
    return isOpen || comparison.remainingChanges(current).length > 0 ? undefined : { verdict: 'compatible' };
  }

  /** Decides by the changed part if that is enough, otherwise by the whole documents. */
  function proveStep(
    side: 'backward' | 'forward',
    before: JsonObject,
    after: JsonObject,
    change: SchemaChange,
  ): Decision {
    const isWanted = side === 'backward' ? refusedNow : refusedBefore;
    const [wide, narrow] = side === 'backward' ? [before, after] : [after, before];
    const part = changedPart(before, after, change);
    if (part !== undefined && isMonotone(before, after)) {
      const [more, less] = side === 'backward' ? [part.old, part.now] : [part.now, part.old];
      const local = decidePart({ schema: more, root: wide }, { schema: less, root: narrow }, ports);
      if (local.verdict === 'compatible') return local;
      const example =
        local.witness === undefined ? undefined : exampleAround(wide, part.at, local.witness, isWanted);
      if (example !== undefined) return { verdict: 'breaking', witness: example };
    }
    return decide(wide, narrow, examples, ports, isWanted, read);
  }

  /**
   * Builds a whole value around a witness for one part: the value of the part, or for
   * `propertyNames` a member's name.
   */
  function exampleAround(
    wide: JsonObject,
    at: Path,
    witness: Json,
    isWanted: (value: Json) => boolean,
  ): Json | undefined {
    const isName = at.at(-1) === 'propertyNames';
    // An object is no name, and may have a member `toString` of its own.
    if (isName && typeof witness === 'object') return undefined;
    const outer = pathThroughValues(wide, isName ? at.slice(0, -1) : at);
    if (outer === undefined) return undefined;
    const way = isName ? [...outer, String(witness)] : outer;
    const found = exampleOfAll([wide, valuesWith(way, isName ? {} : { const: witness })], isWanted, ports);
    if (found !== undefined) return found;
    // Values that satisfy a rule about the whole cannot be composed, so a known one is changed.
    const known = exampleOfAll([wide, valuesWith(outer, {})], () => true, ports);
    const own = isName ? valueAt(wide, [...at.slice(0, -1), 'properties', String(witness)]) : undefined;
    const ofMember = isObject(own) ? exampleOfAll([own], () => true, ports) : undefined;
    const parts = isName ? (ofMember === undefined ? ANY_TYPE : [ofMember]) : [witness];
    return [...examples, ...(known === undefined ? [] : [known])]
      .flatMap((base) => parts.map((part) => withValueAt(base, way, part)))
      .find((value) => value !== undefined && isCertain(() => isWanted(value)));
  }

  function refusedNow(value: Json): boolean {
    return ports.compile(old)(value) && !ports.compile(fresh)(value) && isGiven(value);
  }

  function refusedBefore(value: Json): boolean {
    return ports.compile(fresh)(value) && !ports.compile(old)(value) && isGiven(value);
  }

  /** Leaves a change open that brings or takes an assertion that nobody at hand can decide. */
  function withUnknown(change: ProvedChange): ProvedChange {
    if (unknownBefore.size + unknownNow.size === 0) return change;
    const was = unknownIn(concernedPart(change, 'old', before));
    const is = unknownIn(concernedPart(change, 'new', now));
    const [isNew, isGone] = [[...is].some((name) => !was.has(name)), [...was].some((name) => !is.has(name))];
    if (!isNew && !isGone) return change;
    const { backward: back = 'compatible', forward: forth = 'compatible' } = change.proof ?? {};
    return {
      ...change,
      severity: isNew && change.severity === 'info' ? 'warning' : change.severity,
      proof: {
        backward: isNew ? worstVerdict([back, 'review']) : back,
        forward: isGone ? worstVerdict([forth, 'review']) : forth,
      },
    };
  }

  /** Returns the difference that remains after all changes are applied. */
  function unaccounted(): SchemaChange[] {
    if (backward.verdict === 'compatible' && forward.verdict === 'compatible') return [];
    const patched = withEdits(comparison.unfolded, [...changes, ...silent]);
    const rest = comparison.remainingChanges(patched);
    return rest.length > 0 && isEquivalent(patched) ? [] : rest;
  }

  function isEquivalent(patched: JsonObject): boolean {
    const whole = compilable(prepare(patched), ports);
    return (
      whole !== undefined &&
      decide(whole, fresh, examples, ports).verdict === 'compatible' &&
      decide(fresh, whole, examples, ports).verdict === 'compatible'
    );
  }

  function proveAlone(change: SchemaChange): { backward: Decision; forward: Decision } {
    if (isOnly || change.edits.length === 0) return { backward, forward };
    if (ports.isEnough?.() === true)
      return { backward: inheritProof(backward), forward: inheritProof(forward) };
    const changed = prepare(withEdits(comparison.unfolded, [change]));
    return {
      backward:
        backward.verdict === 'compatible'
          ? backward
          : decide(unfolded, changed, [...witnessOf(backward), ...examples], ports, refusedNow, accepts),
      forward:
        forward.verdict === 'compatible'
          ? forward
          : decide(changed, unfolded, [...witnessOf(forward), ...examples], ports, refusedBefore, accepts),
    };
  }

  /** Reports an effect that only several changes together have as a change of its own. */
  function jointEffect(known: readonly ProvedChange[]): ProvedChange[] {
    const isReported = (side: 'backward' | 'forward', ...verdicts: Verdict[]): boolean =>
      known.some((change) => change.proof !== undefined && verdicts.includes(change.proof[side]));
    if (backward.verdict === 'breaking' && !isReported('backward', 'breaking'))
      return [changeOfPair('answers.refused', backward, forward)];
    if (forward.verdict === 'breaking' && !isReported('forward', 'breaking'))
      return [changeOfPair('answers.accepted', backward, forward)];
    const isOpen =
      (backward.verdict === 'review' && !isReported('backward', 'review', 'breaking')) ||
      (forward.verdict === 'review' && !isReported('forward', 'review', 'breaking'));
    return isOpen ? [changeOfPair('answers.undecided', backward, forward)] : [];
  }

  /** Reports a verdict without the ignored changes that is worse than that of any other change. */
  function hiddenByIgnored(known: readonly ProvedChange[]): ProvedChange[] {
    const ignored = known.filter((change) => canBeAllowed(change) && isIgnored(change));
    if (ignored.length === 0) return [];
    const others = known.filter((change) => !ignored.includes(change));
    const isMade = ({ edits }: SchemaChange): boolean => !ignored.some((change) => change.edits === edits);
    const made = [...listed.filter(isMade), ...silent];
    const withOthers = compilable(prepare(withEdits(comparison.unfolded, made)), ports);
    const withIgnored = compilable(prepare(withEdits(comparison.unfolded, ignored)), ports);
    const decisions =
      withOthers === undefined || withIgnored === undefined
        ? [{ verdict: 'review' as const }]
        : [
            decide(old, withOthers, examples, ports, isGiven),
            decide(withIgnored, fresh, examples, ports, isGiven),
          ];
    const worst = worstVerdict(decisions.map(({ verdict }) => verdict));
    // The person who allowed the joint effect has seen the worst verdict of the pair.
    const isWorst = (change: ProvedChange): boolean =>
      proved.every((one) => backwardOf(one) !== worstVerdict([backwardOf(one), backwardOf(change)]));
    const seen = [...others, ...ignored.filter((change) => interplay.includes(change) && isWorst(change))];
    const reported = worstVerdict(seen.map(backwardOf));
    if (worst === 'compatible' || worstVerdict([reported, worst]) === reported) return [];
    const isWitness = ({ witness }: Decision): boolean =>
      witness !== undefined && isCertain(() => ports.compile(old)(witness) && !ports.compile(fresh)(witness));
    const [example = backward] = decisions.filter(isWitness);
    return [
      changeOfPair(
        'rest',
        { ...example, verdict: worst },
        { verdict: forward.verdict === 'review' ? 'review' : 'compatible' },
      ),
    ];
  }

  /**
   * Creates a change of the pair as a whole. Its place is the pair, so allowing it allows no other
   * change.
   */
  function changeOfPair(
    kind: 'answers.refused' | 'answers.accepted' | 'answers.undecided' | 'rest',
    back: Decision,
    forth: Decision,
  ): ProvedChange {
    const change: SchemaChange = { kind, path: [], pointers: { old: '', new: '' }, edits: [] };
    return { ...withProof(change, back, forth), place: canonicalJson([before, now]) };
  }
}

/** Values of each type, for a member of unknown type. */
const ANY_TYPE: readonly Json[] = ['a', 1, true, null, {}, []];

const hasEffect = ({ proof }: ProvedChange): boolean =>
  proof === undefined || proof.backward !== 'compatible' || proof.forward !== 'compatible';

const backwardOf = ({ proof }: ProvedChange): Verdict => proof?.backward ?? 'compatible';

function exampleOf(proved: readonly ProvedChange[], side: 'backward' | 'forward'): Decision | undefined {
  const found = proved.find(({ proof }) => proof?.[side] === 'breaking');
  const witness = side === 'backward' ? found?.witness : found?.forwardWitness;
  return witness === undefined ? undefined : { verdict: 'breaking', witness };
}

/** Passes the proof of the whole on to each change; an unproved change stays open. */
const inheritProof = (whole: Decision): Decision =>
  whole.verdict === 'compatible' ? whole : { verdict: 'review' };

const witnessOf = ({ witness }: Decision): Json[] => (witness === undefined ? [] : [witness]);

/**
 * Returns the schema if it can be compiled. A single change may leave an invalid schema, such as a `then`
 * without `if`.
 */
function compilable(schema: JsonObject, ports: DiffPorts): JsonObject | undefined {
  try {
    ports.compile(schema);
    return schema;
  } catch {
    return undefined;
  }
}

function withProof(
  change: SchemaChange,
  { verdict, witness }: Decision,
  forward: Decision,
): Omit<ProvedChange, 'place'> {
  const { severity, isRest = false } = changeKinds[change.kind];
  // A proof of this pair says nothing about a difference without a kind.
  const backward = isRest && verdict === 'compatible' ? 'review' : verdict;
  return {
    ...change,
    severity:
      backward === 'breaking'
        ? 'breaking'
        : backward === 'review' || severity === 'breaking'
          ? 'warning'
          : severity,
    direction: directionOf(backward, forward.verdict),
    proof: { backward, forward: forward.verdict },
    ...(witness === undefined ? {} : { witness }),
    ...(forward.witness === undefined ? {} : { forwardWitness: forward.witness }),
  };
}

/** Returns the changes unproved, with the usual severities of their kinds and the verdict `review`. */
export function listChanges({ before, now, changes }: SchemaProof): ProvedSchemas {
  const open: Decision = { verdict: 'review' };
  const named = changes.map((change): ProvedChange => {
    const { severity, direction } = changeKinds[change.kind];
    return { ...change, severity, direction, place: placeIn(before, now, change.pointers) };
  });
  return { backward: open, forward: open, changes: named };
}

/** Proves how two schemas differ: `proveChanges`, or a version of it with a memory. */
export type ProveSchemas = (proof: SchemaProof, ports: DiffPorts) => ProvedSchemas;

const MAX_MEMOIZED = 200;

/**
 * Returns a `proveChanges` that proves the same pair of schemas only once: variants of a form, and forms with
 * the same shared fields, often have equal ones.
 */
export function memoizeProofs(): ProveSchemas {
  const known = new Map<string, ProvedSchemas>();
  return (proof, ports) => {
    const key = canonicalJson([proof.before, proof.now, [...proof.examples]]);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    if (known.size >= MAX_MEMOIZED) known.clear();
    const result = proveChanges(proof, ports);
    known.set(key, result);
    return result;
  };
}
