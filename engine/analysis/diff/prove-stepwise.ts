import { isObject, type Json, type JsonObject, type Path, valueAt } from '#engine/model/json';
import { type Decision, decide, decidePart, exampleOfAll, isCertain } from '#engine/solver';
import { changedPart, isMonotone, pathThroughValues, valuesWith, withValueAt } from './local-proof.ts';
import { type SchemaChange, withEdits } from './schema-changes/schema-change.ts';
import { inOrder, type SchemaPair, type Side } from './schema-pair.ts';

/**
 * Proves a direction by applying the changes one after another: if no step refuses a value that the step before
 * accepts, the whole refuses none. Undefined if a step is undecided, or refuses a value that a later one may accept
 * again.
 */
export function proveStepwise(pair: SchemaPair, side: Side): Decision | undefined {
  const all = [...pair.proof.changes, ...pair.proof.silent];
  // The order affects the result: a widening change may be harmless only after, or before, a narrowing one.
  return (
    proveInTurn(pair, side, all) ?? (all.length > 1 ? proveInTurn(pair, side, all.toReversed()) : undefined)
  );
}

function proveInTurn(pair: SchemaPair, side: Side, inTurn: readonly SchemaChange[]): Decision | undefined {
  const { ports, proof } = pair;
  const { comparison, prepare } = proof;
  let current = comparison.unfolded;
  let isOpen = false;
  for (const change of inTurn) {
    if (change.edits.length === 0) continue;
    if (ports.isExpired() || ports.isEnough?.() === true) return undefined;
    const next = withEdits(current, [change]);
    const step = proveStep(pair, side, { before: prepare(current), after: prepare(next), change });
    if (step.verdict === 'breaking') return step;
    if (step.verdict === 'review') isOpen = true;
    current = next;
  }
  return isOpen || comparison.remainingChanges(current).length > 0 ? undefined : { verdict: 'compatible' };
}

interface Step {
  before: JsonObject;
  after: JsonObject;
  change: SchemaChange;
}

/** Decides by the changed part if that is enough, otherwise by the whole documents. */
function proveStep(pair: SchemaPair, side: Side, { before, after, change }: Step): Decision {
  const { ports, proof, read } = pair;
  const isWanted = (value: Json): boolean => pair.differs(side, value);
  const [wide, narrow] = inOrder(side, before, after);
  const part = changedPart(before, after, change);
  if (part !== undefined && isMonotone(before, after)) {
    const [more, less] = inOrder(side, part.old, part.now);
    const local = decidePart({ schema: more, root: wide }, { schema: less, root: narrow }, ports);
    if (local.verdict === 'compatible') return local;
    const example =
      local.witness === undefined ? undefined : exampleAround(pair, wide, part.at, local.witness, isWanted);
    if (example !== undefined) return { verdict: 'breaking', witness: example };
  }
  return decide(wide, narrow, proof.examples, ports, isWanted, read);
}

/**
 * Builds a whole value around a witness for one part: the value of the part, or for `propertyNames` a member's
 * name.
 */
function exampleAround(
  { ports, proof: { examples } }: SchemaPair,
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

/** Values of each type, for a member of unknown type. */
const ANY_TYPE: readonly Json[] = ['a', 1, true, null, {}, []];
