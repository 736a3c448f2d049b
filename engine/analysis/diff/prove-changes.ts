import { canonicalJson, isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import type { Segments } from '#engine/model/schema';
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
import type { Direction, Severity } from './kinds/index.ts';
import { changeKinds } from './kinds/index.ts';
import { changedPart, isMonotone, valuesWith, wayThrough, withValueAt } from './local-proof.ts';
import { mayBeAllowed } from './policy.ts';
import type { SchemaComparison } from './schema-changes/compare-schemas.ts';
import { placeIn } from './schema-changes/place-in.ts';
import { type SchemaChange, withEdits } from './schema-changes/schema-change.ts';
import { worstVerdict } from './verdict.ts';

/** A schema change with what was proved of it. */
export interface ProvedChange extends SchemaChange {
  severity: Severity;
  direction: Direction;
  proof?: { backward: Verdict; forward: Verdict };
  witness?: Json;
  forwardWitness?: Json;
  /** Where it is written, for its fingerprint. */
  place: string;
}

export interface ProvedSchemas {
  backward: Decision;
  forward: Decision;
  changes: ProvedChange[];
}

export interface SchemaProof {
  before: JsonObject;
  now: JsonObject;
  comparison: SchemaComparison;
  /** Those of the comparison that are reported. */
  changes: readonly SchemaChange[];
  /** Those of the comparison that are reported as something else. */
  silent: readonly SchemaChange[];
  /** Values worth trying first. */
  examples: readonly Json[];
  /** What a schema becomes before anything is validated by it: a form's objects are closed. */
  prepare(schema: JsonObject): JsonObject;
  /** Whether anybody can give such a value: only those are examples. */
  isGiven(value: Json): boolean;
  /** Whether somebody has allowed it. */
  isIgnored(change: ProvedChange): boolean;
}

/**
 * Decides a pair of schemas, and each of its changes by making that change alone. A change that by itself changes nothing
 * of what is accepted is a way of writing and is left out. The changes that are listed account for the pair: made all
 * together they give the new schema, and what they do not give is listed as `rest`; made without those that are
 * ignored they give what is decided then.
 */
export function proveChanges(proof: SchemaProof, ports: DiffPorts): ProvedSchemas {
  const { before, now, comparison, changes, silent, examples, prepare, isGiven, isIgnored } = proof;
  const [old, fresh] = [prepare(before), prepare(now)];
  let backward = decide(old, fresh, examples, ports, isGiven);
  let forward = decide(fresh, old, examples, ports, isGiven);
  const unfolded = prepare(comparison.unfolded);
  const read = quickReader(ports);
  /** What is compiled already is read by that. */
  const accepts = (schema: JsonObject, value: Json): boolean =>
    schema === unfolded ? ports.compile(old)(value) : read(schema, value);
  const left = unaccounted();
  const listed = [...changes, ...left];
  if (left.length === 0) {
    if (backward.verdict === 'review') backward = stepped('backward') ?? backward;
    if (forward.verdict === 'review') forward = stepped('forward') ?? forward;
  }
  const isOnly = [...listed, ...silent].filter(({ kind }) => changeKinds[kind].isProved).length === 1;
  const proved = listed.map((change): ProvedChange => {
    const kind = changeKinds[change.kind];
    const place = placeIn(before, now, change.pointers);
    if (!kind.isProved) return { ...change, severity: kind.severity, direction: kind.direction, place };
    const alone = proveAlone(change);
    return { ...withProof(change, alone.backward, alone.forward), place };
  });
  // An example of one change is one of the pair.
  if (backward.verdict === 'review') backward = exampleOf(proved, 'backward') ?? backward;
  if (forward.verdict === 'review') forward = exampleOf(proved, 'forward') ?? forward;
  const interplay = unexplained(proved);
  // Where changes only do something together, none of them is a mere way of writing.
  const reported = interplay.length > 0 ? [...proved, ...interplay] : proved.filter(doesSomething);
  return { backward, forward, changes: [...reported, ...behindIgnored(reported)] };

  /**
   * The changes made one after another: where none of the steps refuses what the one before accepts, the last does not refuse
   * what the first accepts. Undefined: a step was too hard, or refuses something that the whole may accept again.
   */
  function stepped(side: 'backward' | 'forward'): Decision | undefined {
    const all = [...changes, ...silent];
    // What widens may be harmless only after what narrows, or before it.
    return stepByStep(side, all) ?? (all.length > 1 ? stepByStep(side, all.toReversed()) : undefined);
  }

  function stepByStep(side: 'backward' | 'forward', inTurn: readonly SchemaChange[]): Decision | undefined {
    let current = comparison.unfolded;
    let isOpen = false;
    for (const change of inTurn) {
      if (change.edits.length === 0) continue;
      if (ports.isExpired() || ports.isEnough?.() === true) return undefined;
      const next = withEdits(current, [change]);
      const step = oneStep(side, prepare(current), prepare(next), change);
      if (step.verdict === 'breaking') return step;
      if (step.verdict === 'review') isOpen = true;
      current = next;
    }
    return isOpen || comparison.unaccounted(current).length > 0 ? undefined : { verdict: 'compatible' };
  }

  /** By the part that changes alone where that is enough, else by the whole documents. */
  function oneStep(
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

  /** A whole value that has this one, or a member of this name, where the part of a document is about it. */
  function exampleAround(
    wide: JsonObject,
    at: Segments,
    witness: Json,
    isWanted: (value: Json) => boolean,
  ): Json | undefined {
    const isName = at.at(-1) === 'propertyNames';
    const outer = wayThrough(wide, isName ? at.slice(0, -1) : at);
    if (outer === undefined) return undefined;
    const way = isName ? [...outer, String(witness)] : outer;
    const found = exampleOfAll([wide, valuesWith(way, isName ? {} : { const: witness })], isWanted, ports);
    if (found !== undefined) return found;
    // A rule about the whole has samples that nobody can put together: one of them, with the part exchanged.
    const known = exampleOfAll([wide, valuesWith(outer, {})], () => true, ports);
    const own = valueAt(wide, [...at.slice(0, -1), 'properties', String(witness)]);
    const ofMember = isName && isObject(own) ? exampleOfAll([own], () => true, ports) : undefined;
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

  /** What all changes together do not give. */
  function unaccounted(): SchemaChange[] {
    if (backward.verdict === 'compatible' && forward.verdict === 'compatible') return [];
    const patched = withEdits(comparison.unfolded, [...changes, ...silent]);
    const rest = comparison.unaccounted(patched);
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
    if (ports.isEnough?.() === true) return { backward: unproved(backward), forward: unproved(forward) };
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

  /** What no single change explains is reported as a change of its own. */
  function unexplained(known: readonly ProvedChange[]): ProvedChange[] {
    const isReported = (side: 'backward' | 'forward', ...verdicts: Verdict[]): boolean =>
      known.some((change) => change.proof !== undefined && verdicts.includes(change.proof[side]));
    if (backward.verdict === 'breaking' && !isReported('backward', 'breaking'))
      return [ofWhole('answers.refused', backward, forward)];
    if (forward.verdict === 'breaking' && !isReported('forward', 'breaking'))
      return [ofWhole('answers.accepted', backward, forward)];
    const isOpen =
      (backward.verdict === 'review' && !isReported('backward', 'review', 'breaking')) ||
      (forward.verdict === 'review' && !isReported('forward', 'review', 'breaking'));
    return isOpen ? [ofWhole('answers.undecided', backward, forward)] : [];
  }

  /** What is worse without the ignored changes than any of the others is by itself. */
  function behindIgnored(known: readonly ProvedChange[]): ProvedChange[] {
    const ignored = known.filter((change) => mayBeAllowed(change) && isIgnored(change));
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
    // Who has allowed what no single change does has seen the worst of the pair.
    const isWorst = (change: ProvedChange): boolean =>
      proved.every((one) => backwardOf(one) !== worstVerdict([backwardOf(one), backwardOf(change)]));
    const seen = [...others, ...ignored.filter((change) => interplay.includes(change) && isWorst(change))];
    const reported = worstVerdict(seen.map(backwardOf));
    if (worst === 'compatible' || worstVerdict([reported, worst]) === reported) return [];
    const isWitness = ({ witness }: Decision): boolean =>
      witness !== undefined && isCertain(() => ports.compile(old)(witness) && !ports.compile(fresh)(witness));
    const [example = backward] = decisions.filter(isWitness);
    return [
      ofWhole(
        'rest',
        { ...example, verdict: worst },
        { verdict: forward.verdict === 'review' ? 'review' : 'compatible' },
      ),
    ];
  }

  /** It is about this pair alone: to allow it allows nothing else. */
  function ofWhole(
    kind: 'answers.refused' | 'answers.accepted' | 'answers.undecided' | 'rest',
    back: Decision,
    forth: Decision,
  ): ProvedChange {
    const change: SchemaChange = { kind, path: [], pointers: { old: '', new: '' }, edits: [] };
    return { ...withProof(change, back, forth), place: canonicalJson([before, now]) };
  }
}

/** A value of each type, for a member that may be of any. */
const ANY_TYPE: readonly Json[] = ['a', 1, true, null, {}, []];

const doesSomething = ({ proof }: ProvedChange): boolean =>
  proof === undefined || proof.backward !== 'compatible' || proof.forward !== 'compatible';

const backwardOf = ({ proof }: ProvedChange): Verdict => proof?.backward ?? 'compatible';

function exampleOf(proved: readonly ProvedChange[], side: 'backward' | 'forward'): Decision | undefined {
  const found = proved.find(({ proof }) => proof?.[side] === 'breaking');
  const witness = side === 'backward' ? found?.witness : found?.forwardWitness;
  return witness === undefined ? undefined : { verdict: 'breaking', witness };
}

/** What was proved of the whole holds for each of its changes; the rest is open. */
const unproved = (whole: Decision): Decision =>
  whole.verdict === 'compatible' ? whole : { verdict: 'review' };

const witnessOf = ({ witness }: Decision): Json[] => (witness === undefined ? [] : [witness]);

/** A change made alone may leave a schema that nobody can compile, such as a `then` without `if`. */
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
  // What has no name is not approved by a proof of this one pair.
  const backward = isRest && verdict === 'compatible' ? 'review' : verdict;
  return {
    ...change,
    severity:
      backward === 'breaking'
        ? 'breaking'
        : backward === 'review' || severity === 'breaking'
          ? 'warning'
          : severity,
    direction: backward === 'compatible' ? 'forward' : forward.verdict === 'compatible' ? 'backward' : 'both',
    proof: { backward, forward: forward.verdict },
    ...(witness === undefined ? {} : { witness }),
    ...(forward.witness === undefined ? {} : { forwardWitness: forward.witness }),
  };
}

/** What a comparison names, with its places and without any proof. */
export function listChanges({ before, now, changes }: SchemaProof): ProvedSchemas {
  const open: Decision = { verdict: 'review' };
  const named = changes.map((change): ProvedChange => {
    const { severity, direction } = changeKinds[change.kind];
    return { ...change, severity, direction, place: placeIn(before, now, change.pointers) };
  });
  return { backward: open, forward: open, changes: named };
}

export type ProveSchemas = (proof: SchemaProof, ports: DiffPorts) => ProvedSchemas;

/** Beyond so many the first are forgotten. */
const MAX_REMEMBERED = 200;

/** Proofs by their question, because variants of a form, and forms with the same shared fields, mostly share their schemas. */
export function rememberProofs(): ProveSchemas {
  const known = new Map<string, ProvedSchemas>();
  return (proof, ports) => {
    const key = canonicalJson([proof.before, proof.now, [...proof.examples]]);
    const result = known.get(key) ?? proveChanges(proof, ports);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, result);
    return result;
  };
}
