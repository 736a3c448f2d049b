import type { Change } from '#engine/analysis';
import { compileForm, type FormSnapshot } from '#engine/model/compile';
import { isObject, type JsonObject } from '#engine/model/json';
import { createFormChecker } from '#validators';
import { type CheckedForm, exampleClock, playExample } from './check-examples.ts';

/** Entry for `examples.json`: one list with one example, with the result of the new version. */
export type TestOfChange =
  | { accepted: [{ name: string; variant: string; answers: JsonObject; request: JsonObject }] }
  | { refused: [{ name: string; variant: string; answers: JsonObject; issues: JsonObject }] };

type Shown = Pick<Change, 'variants' | 'witness' | 'forwardWitness' | 'payload'>;

/**
 * Returns the answers that show a change: from its proof, or else from the request that it changes.
 */
const answersOf = ({ witness, forwardWitness, payload }: Shown): JsonObject | undefined =>
  [witness, forwardWitness, payload?.answers].find(isObject);

/**
 * Returns a function that makes the test of a change: an entry of examples.json with the answers that show the
 * change and what the version `snapshot` does with them; `undefined` if no answers show it, or the version
 * lacks its variant.
 */
export function testsOfChanges(
  snapshot: FormSnapshot | undefined,
): (change: Shown, name: string) => TestOfChange | undefined {
  const compiled = new Map<string, CheckedForm>();
  const checkedForm = (now: FormSnapshot, variant: string): CheckedForm => {
    const form = compileForm(now, { variant, sha256: () => '' });
    return { form, checker: createFormChecker(form, exampleClock) };
  };
  return (change, name) => {
    const answers = answersOf(change);
    const variant = change.variants.find((one) => snapshot?.variants[one] !== undefined);
    if (snapshot === undefined || answers === undefined || variant === undefined) return undefined;
    const { form, checker } = compiled.get(variant) ?? checkedForm(snapshot, variant);
    compiled.set(variant, { form, checker });
    const outcome = playExample(form, checker, { answers });
    const frame = { name, variant, answers };
    return 'issues' in outcome
      ? { refused: [{ ...frame, issues: outcome.issues }] }
      : { accepted: [{ ...frame, request: outcome.request as JsonObject }] };
  };
}
