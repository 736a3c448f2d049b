import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, SubmitContext } from '#engine/model/definition';
import { visibleAnswers } from '#engine/model/holds';
import { equalJson, type JsonObject } from '#engine/model/json';
import { encodePayload } from '#engine/model/payload';
import { encodeRequest } from '#engine/model/request';
import { languageNamed } from '#engine/model/text';
import type { DiffPorts } from '#engine/solver';
import type { PayloadExample, Unsigned } from '../change.ts';
import { renamedAnswers } from './renames.ts';
import { type ExampleAnswers, sourceOf, type VariantPair } from './variant-pair.ts';

/**
 * Returns the change of a payload with the first example answers for which the two versions send different
 * payloads; without them if there are none.
 */
export function withPayloadExample(change: Unsigned, pair: VariantPair, ports: DiffPorts): Unsigned {
  const [field = ''] = change.subject.split(/[.=]/);
  for (const example of pair.old.examples) {
    const payload = sentBothWays(example, pair, ports);
    if (payload === undefined) continue;
    const names = [field, String(change.old ?? '')];
    if (names.some((name) => !equalJson(payload.before[name], payload.after[name])))
      return { ...change, payload };
  }
  return change;
}

/**
 * Encodes the answers with the payload map of each version; undefined if one cannot be applied,
 * which the check of definitions reports.
 */
function sentBothWays(
  { answers, context }: ExampleAnswers,
  pair: VariantPair,
  { compile }: DiffPorts,
): PayloadExample | undefined {
  const lang = languageNamed(pair.new.texts, context.lang);
  const formOf = (side: 'old' | 'new') => pair[side].compiled[lang] ?? sourceOf(pair[side]);
  const known = { ...(context as Partial<SubmitContext>), lang };
  const given = renamedAnswers(normalizeAnswers(answers), pair.renames);
  const shown = (side: 'old' | 'new'): Answers => visibleAnswers(formOf(side).schema, given, compile);
  const send = (side: 'old' | 'new'): JsonObject => {
    const form = formOf(side);
    const { submit, payloads } = form.behaviour;
    // Versions published before endpoint documents existed have only the map.
    if (form.endpoint === undefined) return encodePayload(payloads[submit.payload] ?? {}, shown(side), known);
    const { body } = encodeRequest(form, shown(side), known, form.endpoint);
    return Array.isArray(body) ? Object.fromEntries(body) : body;
  };
  try {
    return { answers: shown('old'), before: send('old'), after: send('new') };
  } catch {
    return undefined;
  }
}
