import {
  encodePayload,
  equalJson,
  type JsonObject,
  LANGUAGES,
  normalizeAnswers,
  type SubmitContext,
} from '#engine/model';
import type { PayloadExample, Unsigned } from '../change.ts';
import { renamedAnswers } from './renames.ts';
import type { ExampleAnswers, VariantPair } from './variant-pair.ts';

/** Adds to a change of the request what the first example that shows it sends before and now. */
export function withPayloadExample(change: Unsigned, pair: VariantPair): Unsigned {
  const [field = ''] = change.subject.split(/[.=]/);
  for (const example of pair.old.examples) {
    const payload = sentBothWays(example, pair);
    if (payload === undefined) continue;
    const names = [field, String(change.old ?? '')];
    if (names.some((name) => !equalJson(payload.before[name], payload.after[name])))
      return { ...change, payload };
  }
  return change;
}

/** Undefined where a map cannot be carried out: the check of definitions reports why. */
function sentBothWays({ answers, context }: ExampleAnswers, pair: VariantPair): PayloadExample | undefined {
  const lang = LANGUAGES.find((one) => one === context.lang) ?? 'ru';
  const known = { ...(context as Partial<SubmitContext>), lang };
  const given = renamedAnswers(normalizeAnswers(answers), pair.renames);
  const send = (side: 'old' | 'new'): JsonObject => {
    const { submit, payloads } = pair[side].behaviour;
    return encodePayload(payloads[submit.payload] ?? {}, given, known);
  };
  try {
    return { answers: given, before: send('old'), after: send('new') };
  } catch {
    return undefined;
  }
}
