import {
  conditionalParts,
  fieldsOf,
  isObject,
  type JsonObject,
  nodes,
  type Segments,
  type SubmitTarget,
  type Vocabulary,
} from '#engine/model';
import { defineCheck, type LintedVariant, placeInVariant, type Report, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** A form sends a payload that it defines to an endpoint that exists, and its consents are fields that it has. */
export const submit = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) checkVariant(variant, vocabulary, report);
});

function checkVariant(
  variant: LintedVariant,
  { endpoints }: Vocabulary,
  report: Report<typeof problemTexts>,
): void {
  const { form, schema, ui } = variant.snapshot;
  const place = (where: Segments) => placeInVariant(variant, 'form', where);
  const payloads = isObject(form.payloads) ? form.payloads : {};

  /** `isAny`: what is accepted beside the form's own request may leave a parameter open. */
  const target = (value: JsonObject, where: Segments, isAny: boolean): void => {
    const { endpoint, params, payload } = value as unknown as SubmitTarget;
    const contract = endpoints.find(({ id }) => id === endpoint);
    if (contract === undefined) {
      const ids = endpoints.map(({ id }) => id);
      const name = String(endpoint);
      report(place([...where, 'endpoint']), 'UNKNOWN_ENDPOINT', { name, ...whatExists(name, ids) });
    } else {
      const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      for (const name of names) {
        const given = params?.[name];
        const allowed = contract.params?.[name];
        if (given === undefined && isAny) continue;
        if (given === undefined || (allowed !== undefined && !allowed.includes(given))) {
          report(
            place([...where, 'params', name]),
            given === undefined ? 'ENDPOINT_PARAMETER' : 'ENDPOINT_PARAMETER value',
            { path: contract.path, name, given: given ?? '', ...whatExists(given ?? '', allowed ?? []) },
          );
        }
      }
    }
    if (!Object.hasOwn(payloads, String(payload))) {
      report(place([...where, 'payload']), 'UNKNOWN_PAYLOAD', {
        name: String(payload),
        ...whatExists(String(payload), Object.keys(payloads)),
      });
    }
  };
  if (isObject(form.submit)) target(form.submit, ['submit'], false);
  const accepts = Array.isArray(form.accepts) ? form.accepts : [];
  for (const [index, one] of accepts.entries()) if (isObject(one)) target(one, ['accepts', index], true);

  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  for (const [purpose, rule] of Object.entries(isObject(form.consent) ? form.consent : {})) {
    const field = isObject(rule) ? String(rule.field) : '';
    if (!paths.includes(field)) {
      report(place(['consent', purpose, 'field']), 'UNKNOWN_ANSWER consent', {
        purpose,
        name: field,
        ...whatExists(field, paths),
      });
    }
  }

  for (const [name, map] of Object.entries(payloads)) {
    if (!isObject(map)) continue;
    const sent = new Set([...nodes(map as never)].flatMap(({ answerPaths }) => answerPaths));
    for (const { reads } of conditionalParts(schema)) {
      for (const path of reads.filter((one) => paths.includes(one) && !sent.has(one))) {
        report(place(['payloads', name]), 'CONDITION_UNSENT', { field: path, payload: name });
      }
    }
  }
}
