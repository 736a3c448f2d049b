import type { ComparedChange } from '#contract';
import { isObject, type Json, type JsonObject } from '#engine';

/** An example that tells two versions apart, as a tester writes it down. */
export interface TestCase {
  name: string;
  form: string;
  variant?: string;
  answers: Json;
  before: 'accepted' | 'refused' | JsonObject;
  after: 'accepted' | 'refused' | JsonObject;
}

/** The change's proof, or the request that it sends otherwise; undefined for what no answers show. */
export function testCaseOf(change: ComparedChange, form: string): TestCase | undefined {
  const [variant] = change.variants;
  const frame = { name: change.sentence, form, ...(variant === undefined ? {} : { variant }) };
  if (isObject(change.witness))
    return { ...frame, answers: change.witness, before: 'accepted', after: 'refused' };
  if (isObject(change.forwardWitness))
    return { ...frame, answers: change.forwardWitness, before: 'refused', after: 'accepted' };
  if (change.payload === undefined) return undefined;
  const { answers, before, after } = change.payload;
  return { ...frame, answers, before, after };
}
