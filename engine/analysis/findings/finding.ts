import type { Answers } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { Guard } from '../conditions/schema-parts.ts';
import findings from './findings.json' with { type: 'json' };

export type FindingKind = keyof typeof findings;
/** Subject of a finding, which is then located in the source files. */
export type FindingPlace =
  | { is: 'property'; name: string; guards: readonly Guard[] }
  | { is: 'required'; name: string; guards: readonly Guard[] }
  | { is: 'option'; name: string; value: Json }
  | { is: 'condition'; condition: JsonObject }
  | { is: 'schema' }
  | { is: 'success'; index: number };

/** Defect that concerns every possible set of answers, so that no test of one request reveals it. */
export interface Finding {
  kind: FindingKind;
  /** False: neither proved nor refuted, and a person must look. */
  isProved: boolean;
  /** Path of the field; '' for the whole form, a condition, or a success text. */
  path: string;
  /** Path prefix of the group that the conditions read: '' or `employer.` */
  prefix: string;
  guards: readonly Guard[];
  condition?: JsonObject;
  option?: Json;
  /** Number of the success text, from 1. */
  ordinal?: number;
  /** Answers that show the defect, if it needs any; otherwise it is proved that no answers avoid it. */
  example?: Answers;
  place: FindingPlace;
}
