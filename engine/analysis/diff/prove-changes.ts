import { canonicalJson, type Json, type JsonObject, RecentMap } from '#engine/model/json';
import { type Decision, type DiffPorts, decide, isCertain, type Verdict } from '#engine/solver';
import { directionOf } from './change.ts';
import { changeKinds } from './kinds/index.ts';
import { canBeAllowed } from './policy.ts';
import { proveStepwise } from './prove-stepwise.ts';
import { placeIn } from './schema-changes/place-in.ts';
import { type SchemaChange, withEdits } from './schema-changes/schema-change.ts';
import {
  type Decisions,
  inOrder,
  onSides,
  type ProvedChange,
  type ProvedSchemas,
  SchemaPair,
  type SchemaProof,
  type Side,
} from './schema-pair.ts';
import { concernedPart } from './unknown-assertions.ts';
import { worstVerdict } from './worst-verdict.ts';

/**
 * Proves how two schemas differ, and what each change does alone. A change without effect on the accepted
 * values is only notation and is dropped. If all changes together do not give the new schema, the remaining
 * difference is added as `rest`; for ignored changes, the verdict that remains without them is proved too.
 */
export function proveChanges(proof: SchemaProof, ports: DiffPorts): ProvedSchemas {
  const pair = new SchemaPair(proof, ports);
  const decided = pair.decideWhole();
  const left = unaccounted(pair, decided);
  const listed = [...proof.changes, ...left];
  const stepwise = left.length > 0 ? decided : settled(decided, (side) => proveStepwise(pair, side));
  const proved = proveEach(pair, listed, stepwise);
  // An example of one change is an example of the pair.
  const whole = settled(opened(pair, proved, stepwise), (side) => exampleOf(proved, side));
  const interplay = jointEffect(pair, proved, whole);
  // If changes have an effect only together, none of them is only notation.
  const reported = interplay.length > 0 ? [...proved, ...interplay] : proved.filter(hasEffect);
  const hidden = hiddenByIgnored(pair, whole, { listed, proved, interplay, reported });
  return { ...whole, changes: [...reported, ...hidden] };
}

/** Replaces each undecided verdict by that of `decideAgain`, if that decides. */
const settled = (decisions: Decisions, decideAgain: (side: Side) => Decision | undefined): Decisions =>
  onSides((side) =>
    decisions[side].verdict === 'review' ? (decideAgain(side) ?? decisions[side]) : decisions[side],
  );

/** Returns the difference that remains after all changes are applied. */
function unaccounted(pair: SchemaPair, { backward, forward }: Decisions): SchemaChange[] {
  const { comparison, changes, silent } = pair.proof;
  if (backward.verdict === 'compatible' && forward.verdict === 'compatible') return [];
  const patched = withEdits(comparison.unfolded, [...changes, ...silent]);
  const rest = comparison.remainingChanges(patched);
  return rest.length > 0 && isNew(pair, patched) ? [] : rest;
}

/** True if a schema accepts the same values as the new one. */
function isNew({ proof: { prepare, examples }, fresh, ports }: SchemaPair, schema: JsonObject): boolean {
  const whole = compilable(prepare(schema), ports);
  return (
    whole !== undefined &&
    decide(whole, fresh, examples, ports).verdict === 'compatible' &&
    decide(fresh, whole, examples, ports).verdict === 'compatible'
  );
}

/** Returns the changes, each with the verdicts on it alone. */
function proveEach(pair: SchemaPair, listed: readonly SchemaChange[], whole: Decisions): ProvedChange[] {
  const { before, now, silent } = pair.proof;
  const isOnly = [...listed, ...silent].filter(({ kind }) => changeKinds[kind].isProved).length === 1;
  return listed.map((change) => {
    const { isProved, severity, direction } = changeKinds[change.kind];
    const place = placeIn(before, now, change.pointers);
    if (!isProved) return withUnknown(pair, { ...change, severity, direction, place });
    const alone = isOnly || change.edits.length === 0 ? whole : proveAlone(pair, change, whole);
    return withUnknown(pair, { ...withProof(change, alone), place });
  });
}

function proveAlone(pair: SchemaPair, change: SchemaChange, whole: Decisions): Decisions {
  const { ports, unfolded, proof } = pair;
  const { prepare, comparison, examples } = proof;
  if (ports.isEnough?.() === true) return onSides((side) => inheritProof(whole[side]));
  const changed = prepare(withEdits(comparison.unfolded, [change]));
  return onSides((side) =>
    whole[side].verdict === 'compatible'
      ? whole[side]
      : decide(
          ...inOrder(side, unfolded, changed),
          [...witnessOf(whole[side]), ...examples],
          ports,
          (value) => pair.differs(side, value),
          (schema, value) => pair.accepts(schema, value),
        ),
  );
}

/** Leaves a change open that brings or takes an assertion that nobody at hand can decide. */
function withUnknown(pair: SchemaPair, change: ProvedChange): ProvedChange {
  const { before, now } = pair.proof;
  if (pair.unknown.every(({ size }) => size === 0)) return change;
  const was = pair.unknownIn(concernedPart(change, 'old', before));
  const is = pair.unknownIn(concernedPart(change, 'new', now));
  const [isNew, isGone] = [hasOther(is, was), hasOther(was, is)];
  if (!isNew && !isGone) return change;
  const { backward = 'compatible', forward = 'compatible' } = change.proof ?? {};
  return {
    ...change,
    severity: isNew && change.severity === 'info' ? 'warning' : change.severity,
    proof: {
      backward: isNew ? worstVerdict([backward, 'review']) : backward,
      forward: isGone ? worstVerdict([forward, 'review']) : forward,
    },
  };
}

const hasOther = (names: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  [...names].some((name) => !known.has(name));

/** Opens the verdicts on the pair where an assertion is unknown: a proof that knows nothing of it proves nothing. */
function opened({ unknown }: SchemaPair, proved: readonly ProvedChange[], whole: Decisions): Decisions {
  if (unknown.every(({ size }) => size === 0)) return whole;
  return onSides((side) => {
    const [wide, narrow] = inOrder(side, ...unknown);
    const isOpen = hasOther(narrow, wide) || proved.some((change) => change.proof?.[side] === 'review');
    return isOpen && whole[side].verdict === 'compatible' ? { verdict: 'review' } : whole[side];
  });
}

/** Reports an effect that only several changes together have as a change of its own. */
function jointEffect(pair: SchemaPair, proved: readonly ProvedChange[], whole: Decisions): ProvedChange[] {
  const isSeen = (side: Side, ...verdicts: Verdict[]): boolean =>
    proved.some((change) => change.proof !== undefined && verdicts.includes(change.proof[side]));
  const isHidden = (side: Side, ...verdicts: [Verdict, ...Verdict[]]): boolean =>
    whole[side].verdict === verdicts[0] && !isSeen(side, ...verdicts);
  if (isHidden('backward', 'breaking')) return [changeOfPair(pair, 'answers.refused', whole)];
  if (isHidden('forward', 'breaking')) return [changeOfPair(pair, 'answers.accepted', whole)];
  const isOpen = isHidden('backward', 'review', 'breaking') || isHidden('forward', 'review', 'breaking');
  return isOpen ? [changeOfPair(pair, 'answers.undecided', whole)] : [];
}

/** Changes of a pair on the way to its report. */
interface Reporting {
  /** All changes to report, with the remaining difference. */
  listed: readonly SchemaChange[];
  proved: readonly ProvedChange[];
  /** Changes that stand for a joint effect. */
  interplay: readonly ProvedChange[];
  reported: readonly ProvedChange[];
}

/** Reports a verdict without the ignored changes that is worse than that of any other change. */
function hiddenByIgnored(
  pair: SchemaPair,
  whole: Decisions,
  { listed, proved, interplay, reported }: Reporting,
): ProvedChange[] {
  const { old, fresh, ports, proof } = pair;
  const ignored = reported.filter((change) => canBeAllowed(change) && proof.isIgnored(change));
  if (ignored.length === 0) return [];
  const isMade = ({ edits }: SchemaChange): boolean => !ignored.some((change) => change.edits === edits);
  const decisions = decideWithout(pair, ignored, [...listed.filter(isMade), ...proof.silent]);
  const worst = worstVerdict(decisions.map(({ verdict }) => verdict));
  // The person who allowed the joint effect has seen the worst verdict of the pair.
  const isWorst = (change: ProvedChange): boolean =>
    proved.every((one) => backwardOf(one) !== worstVerdict([backwardOf(one), backwardOf(change)]));
  const others = reported.filter((change) => !ignored.includes(change));
  const seen = [...others, ...ignored.filter((change) => interplay.includes(change) && isWorst(change))];
  const known = worstVerdict(seen.map(backwardOf));
  if (worst === 'compatible' || worstVerdict([known, worst]) === known) return [];
  const isWitness = ({ witness }: Decision): boolean =>
    witness !== undefined && isCertain(() => ports.compile(old)(witness) && !ports.compile(fresh)(witness));
  const [example = whole.backward] = decisions.filter(isWitness);
  const forward: Decision = { verdict: whole.forward.verdict === 'review' ? 'review' : 'compatible' };
  return [changeOfPair(pair, 'rest', { backward: { ...example, verdict: worst }, forward })];
}

/** Decides about the pair without the ignored changes, before the others and after them. */
function decideWithout(
  { old, fresh, ports, proof }: SchemaPair,
  ignored: readonly SchemaChange[],
  others: readonly SchemaChange[],
): Decision[] {
  const { comparison, prepare, examples, isGiven } = proof;
  const [withOthers, withIgnored] = [others, ignored].map((changes) =>
    compilable(prepare(withEdits(comparison.unfolded, changes)), ports),
  );
  if (withOthers === undefined || withIgnored === undefined) return [{ verdict: 'review' }];
  return [
    decide(old, withOthers, examples, ports, isGiven),
    decide(withIgnored, fresh, examples, ports, isGiven),
  ];
}

/** Creates a change of the pair as a whole. Its place is the pair, so allowing it allows no other change. */
function changeOfPair(
  { proof: { before, now } }: SchemaPair,
  kind: 'answers.refused' | 'answers.accepted' | 'answers.undecided' | 'rest',
  decisions: Decisions,
): ProvedChange {
  const change: SchemaChange = { kind, path: [], pointers: { old: '', new: '' }, edits: [] };
  return { ...withProof(change, decisions), place: canonicalJson([before, now]) };
}

const hasEffect = ({ proof }: ProvedChange): boolean =>
  proof === undefined || proof.backward !== 'compatible' || proof.forward !== 'compatible';

const backwardOf = ({ proof }: ProvedChange): Verdict => proof?.backward ?? 'compatible';

function exampleOf(proved: readonly ProvedChange[], side: Side): Decision | undefined {
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
  { backward: { verdict, witness }, forward }: Decisions,
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
 * Returns a `proveChanges` that proves the same changes of two schemas only once: variants of a form, and forms with the
 * same shared fields, often have equal ones. All calls must prepare schemas, try values and ignore changes alike. What
 * was proved when the time was over is not kept.
 */
export function memoizeProofs(): ProveSchemas {
  const known = new RecentMap<string, ProvedSchemas>(MAX_MEMOIZED);
  return (proof, ports) => {
    const { before, now, changes, silent, examples } = proof;
    const namesOf = (list: readonly SchemaChange[]): string[] =>
      list.map(({ kind, pointers }) => `${kind} ${pointers.old} ${pointers.new}`);
    const key = canonicalJson([before, now, namesOf(changes), namesOf(silent), [...examples]]);
    const result = known.get(key) ?? proveChanges(proof, ports);
    if (!ports.isExpired()) known.set(key, result);
    return result;
  };
}
