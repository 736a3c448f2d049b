import type { Answers } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { Step } from '../conditions/schema-parts.ts';
import findings from './findings.json' with { type: 'json' };

export type FindingKind = keyof typeof findings;
/** What a finding is about, to be located in the files that an author writes. */
export type FindingPlace =
  | { is: 'property'; name: string; steps: readonly Step[] }
  | { is: 'required'; name: string; steps: readonly Step[] }
  | { is: 'option'; name: string; value: Json }
  | { is: 'condition'; condition: JsonObject }
  | { is: 'schema' }
  | { is: 'success'; index: number };

/** Something in a form that no test of one request would show, because it is true of all answers. */
export interface Finding {
  kind: FindingKind;
  /** False: neither proved nor refuted, and a person must look. */
  isProved: boolean;
  /** Of the field in question; '' for the whole form, a condition, or a success text. */
  path: string;
  /** Of the group that the conditions speak of: '' or `employer.` */
  prefix: string;
  steps: readonly Step[];
  /** What is always or never true. */
  condition?: JsonObject;
  option?: Json;
  /** Number of the success text, from 1. */
  ordinal?: number;
  /** Answers that show it, where it takes some; otherwise it is proved that there are none. */
  example?: Answers;
  place: FindingPlace;
}
