import type { Answers } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { Guard } from '../conditions/schema-parts.ts';
import findings from './findings.json' with { type: 'json' };

/** Name of a kind of finding, such as `field-unreachable`. */
export type FindingKind = keyof typeof findings;
/** Part of a form that a finding is about; `placeInSource` finds it in the source files. */
export type FindingPlace =
  | { is: 'property'; name: string; guards: readonly Guard[] }
  | { is: 'required'; name: string; guards: readonly Guard[] }
  | { is: 'option'; name: string; value: Json }
  | { is: 'condition'; condition: JsonObject }
  | { is: 'schema' }
  | { is: 'success'; index: number };

/**
 * Defect of a form that is proved or suspected for all answers, such as a field that is never shown; no single
 * request reveals it.
 */
export interface Finding {
  kind: FindingKind;
  /** False if neither proved nor refuted, so that a person must look. */
  isProved: boolean;
  /** Path of the field; '' for the whole form, a condition, or a success text. */
  path: string;
  /** Path prefix of the group that the conditions read: '' or `employer.` */
  prefix: string;
  /** Conditions that lead to the part with the defect. */
  guards: readonly Guard[];
  /** Condition that the finding is about, for a condition that is always true or never. */
  condition?: JsonObject;
  /** Value of the choice that the finding is about. */
  option?: Json;
  /** Number of the success text, from 1. */
  ordinal?: number;
  /** Answers that show the defect; without any, it is proved for all answers or undecided. */
  example?: Answers;
  /** Part of the form, by which the finding is located in the source files. */
  place: FindingPlace;
}
