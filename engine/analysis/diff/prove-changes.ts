import { canonicalJson, type Json, type JsonObject } from '#engine/model';
import { type Decision, type DiffPorts, decide, type Verdict } from '#engine/solver';
import type { Direction, Severity } from './kinds/index.ts';
import { changeKinds } from './kinds/index.ts';
import { edited, type SchemaChange } from './schema-changes/schema-change.ts';

/** A schema change with what was proved of it. */
export interface ProvedChange extends SchemaChange {
  severity: Severity;
  direction: Direction;
  proof?: { backward: Verdict; forward: Verdict };
  witness?: Json;
  forwardWitness?: Json;
}

export interface ProvedSchemas {
  backward: Decision;
  forward: Decision;
  changes: ProvedChange[];
}

export interface SchemaProof {
  before: JsonObject;
  now: JsonObject;
  changes: readonly SchemaChange[];
  /** Values worth trying first. */
  examples: readonly Json[];
  /** What a schema becomes before anything is validated by it: a form's objects are closed. */
  prepare(schema: JsonObject): JsonObject;
  /** Whether anybody can give such a value: only those are examples. */
  isGiven(value: Json): boolean;
}

/**
 * Decides a pair of schemas, and each of its changes by making that change alone. A change that by itself changes nothing
 * of what is accepted is a way of writing and is left out.
 */
export function proveChanges(
  { before, now, changes, examples, prepare, isGiven }: SchemaProof,
  ports: DiffPorts,
): ProvedSchemas {
  const [old, fresh] = [prepare(before), prepare(now)];
  const backward = decide(old, fresh, examples, ports, isGiven);
  const forward = decide(fresh, old, examples, ports, isGiven);
  const proved = changes.map((change): ProvedChange => {
    const kind = changeKinds[change.kind];
    if (!kind.isProved) return { ...change, severity: kind.severity, direction: kind.direction };
    const alone = proveAlone(change);
    return withProof(change, alone.backward, alone.forward);
  });
  const rest = unexplained(proved);
  // Where changes only do something together, none of them is a mere way of writing.
  return {
    backward,
    forward,
    changes: rest.length > 0 ? [...proved, ...rest] : proved.filter(doesSomething),
  };

  function proveAlone({ edit }: SchemaChange): { backward: Decision; forward: Decision } {
    const isOnly = changes.filter(({ kind }) => changeKinds[kind].isProved).length === 1;
    if (isOnly || edit === undefined) return { backward, forward };
    const changed = compilable(prepare(edited(before, edit)), ports);
    if (changed === undefined) return { backward, forward };
    const refusedNow = (value: Json): boolean => isGiven(value) && !ports.compile(fresh)(value);
    const refusedBefore = (value: Json): boolean =>
      isGiven(value) && ports.compile(fresh)(value) && !ports.compile(old)(value);
    return {
      backward:
        backward.verdict === 'compatible'
          ? backward
          : decide(old, changed, [...witnessOf(backward), ...examples], ports, refusedNow),
      forward:
        forward.verdict === 'compatible'
          ? forward
          : decide(changed, old, [...witnessOf(forward), ...examples], ports, refusedBefore),
    };
  }

  /** What no single change explains is reported as a change of its own. */
  function unexplained(known: readonly ProvedChange[]): ProvedChange[] {
    const isReported = (side: 'backward' | 'forward', ...verdicts: Verdict[]): boolean =>
      known.some(({ proof }) => proof !== undefined && verdicts.includes(proof[side]));
    const isWhole = { path: [], pointers: { old: '', new: '' } };
    if (backward.verdict === 'breaking' && !isReported('backward', 'breaking'))
      return [withProof({ kind: 'answers.refused', ...isWhole }, backward, forward)];
    if (forward.verdict === 'breaking' && !isReported('forward', 'breaking'))
      return [withProof({ kind: 'answers.accepted', ...isWhole }, backward, forward)];
    const isOpen =
      (backward.verdict === 'review' && !isReported('backward', 'review', 'breaking')) ||
      (forward.verdict === 'review' && !isReported('forward', 'review', 'breaking'));
    return isOpen ? [withProof({ kind: 'answers.undecided', ...isWhole }, backward, forward)] : [];
  }
}

const doesSomething = ({ proof }: ProvedChange): boolean =>
  proof === undefined || proof.backward !== 'compatible' || proof.forward !== 'compatible';

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

function withProof(change: SchemaChange, backward: Decision, forward: Decision): ProvedChange {
  const { severity } = changeKinds[change.kind];
  return {
    ...change,
    severity:
      backward.verdict === 'breaking'
        ? 'breaking'
        : backward.verdict === 'review' || severity === 'breaking'
          ? 'warning'
          : severity,
    direction:
      backward.verdict === 'compatible' ? 'forward' : forward.verdict === 'compatible' ? 'backward' : 'both',
    proof: { backward: backward.verdict, forward: forward.verdict },
    ...(backward.witness === undefined ? {} : { witness: backward.witness }),
    ...(forward.witness === undefined ? {} : { forwardWitness: forward.witness }),
  };
}

/** Proofs by their question, because variants of a form mostly share their schemas. */
export function rememberProofs(): (proof: SchemaProof, ports: DiffPorts) => ProvedSchemas {
  const known = new Map<string, ProvedSchemas>();
  return (proof, ports) => {
    const key = `${canonicalJson(proof.before)}\n${canonicalJson(proof.now)}`;
    const result = known.get(key) ?? proveChanges(proof, ports);
    known.set(key, result);
    return result;
  };
}
