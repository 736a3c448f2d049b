import type { Json, JsonObject } from '#engine/model/json';
import { type Decision, type DiffPorts, decide, quickReader, type Verdict } from '#engine/solver';
import type { Direction, Severity } from './kinds/index.ts';
import type { SchemaComparison } from './schema-changes/compare-schemas.ts';
import type { SchemaChange } from './schema-changes/schema-change.ts';
import type { FindUnknown } from './unknown-assertions.ts';

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

/** Direction of a proof: `backward` asks what is refused now, `forward` what was refused before. */
export type Side = 'backward' | 'forward';
export type Decisions = Readonly<Record<Side, Decision>>;

export const onSides = <Result>(of: (side: Side) => Result): Record<Side, Result> => ({
  backward: of('backward'),
  forward: of('forward'),
});

/** Returns two schemas in the order of a direction: does the second accept what the first accepts? */
export const inOrder = <Schema>(side: Side, old: Schema, now: Schema): [wide: Schema, narrow: Schema] =>
  side === 'backward' ? [old, now] : [now, old];

/** Two schemas in the form in which they validate, and what decides about their values. */
export class SchemaPair {
  readonly proof: SchemaProof;
  readonly ports: DiffPorts;
  readonly old: JsonObject;
  readonly fresh: JsonObject;
  /** Old schema without refs to parts that the changes edit. */
  readonly unfolded: JsonObject;
  readonly read: (schema: JsonObject, value: Json) => boolean;
  /** Assertions of the old and the new schema that nobody at hand can decide. */
  readonly unknown: readonly [ReadonlySet<string>, ReadonlySet<string>];

  constructor(proof: SchemaProof, ports: DiffPorts) {
    this.proof = proof;
    this.ports = ports;
    this.old = proof.prepare(proof.before);
    this.fresh = proof.prepare(proof.now);
    this.unfolded = proof.prepare(proof.comparison.unfolded);
    this.read = quickReader(ports);
    this.unknown = [this.unknownIn(proof.before), this.unknownIn(proof.now)];
  }

  unknownIn(part: Json | undefined): ReadonlySet<string> {
    return this.proof.unknownIn?.(part) ?? new Set();
  }

  /** Decides about all changes together. */
  decideWhole(): Decisions {
    const { examples, isGiven } = this.proof;
    return onSides((side) => decide(...inOrder(side, this.old, this.fresh), examples, this.ports, isGiven));
  }

  /** True if a value that a visitor can enter is accepted by one of the schemas and refused by the other. */
  differs(side: Side, value: Json): boolean {
    const { ports, proof } = this;
    const [wide, narrow] = inOrder(side, this.old, this.fresh);
    return ports.compile(wide)(value) && !ports.compile(narrow)(value) && proof.isGiven(value);
  }

  /**
   * True if a schema accepts a value. The unfolded schema is evaluated by the compiled original, which is
   * equivalent.
   */
  accepts(schema: JsonObject, value: Json): boolean {
    return schema === this.unfolded ? this.ports.compile(this.old)(value) : this.read(schema, value);
  }
}
