import type { ComparedChange } from '#contract';
import { isObject, type Json, type JsonObject } from '#engine/model';

/** An example that gives different results in two versions, in the words of a tester. */
export interface TestCase {
  name: string;
  form: string;
  variant?: string;
  answers: Json;
  before: 'accepted' | 'refused' | JsonObject;
  after: 'accepted' | 'refused' | JsonObject;
}

/** From the proof of the change, or else from the request that it changes; undefined when no answers show it. */
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
