import { readForm } from '#engine/model/load';
import { nodes } from '#engine/model/payload';
import { provableAnswers, provedAnswer } from '#engine/model/proof';
import { defineCheck, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports a proof by one-time code for a field that is no phone or e-mail of the form, whose answer
 * a payload does not send to the server, or in a form that looks up appeals, which proves the phone anyway.
 */
export const proof = defineCheck(problemTexts, ({ variants }, report) => {
  for (const variant of variants) {
    const { schema, ui, form } = variant.snapshot;
    const answer = provedAnswer(form);
    if (answer === undefined) continue;
    const at = placeInVariant(variant, 'form', ['proof', 'answer']);
    const provable = provableAnswers(schema, ui);
    if (form.lookup !== undefined) report(at, 'PROOF_LOOKUP');
    if (!provable.has(answer)) {
      report(at, 'PROOF_ANSWER', { name: answer, ...whatExists(answer, [...provable.keys()]) });
      continue;
    }
    const { payloads, targets } = readForm(form);
    for (const name of new Set(targets.map(({ target }) => String(target.payload)))) {
      const map = payloads.get(name);
      if (map === undefined) continue;
      const sent = [...nodes(map as never)].flatMap(({ answerPaths }) => answerPaths.map(String));
      if (!sent.some((path) => path === answer || answer.startsWith(`${path}.`)))
        report(at, 'PROOF_UNSENT', { name: answer, payload: name });
    }
  }
});
