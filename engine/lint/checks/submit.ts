import type { SubmitTarget } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { nodes } from '../../payload/nodes.ts';
import type { Segments } from '../../schema/children.ts';
import { conditionalParts } from '../../schema/conditions.ts';
import { fieldsOf } from '../../schema/fields.ts';
import {
  type Check,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  problemAt,
  whatExists,
} from '../context.ts';

/** A form sends a payload that it defines to an endpoint that exists, and its consents stand on fields that it has. */
export const checkSubmit: Check = (context) =>
  context.variants.flatMap((variant) => variantProblems(context, variant));

function variantProblems(context: LintContext, variant: LintedVariant): Problem[] {
  const { form, schema, ui } = variant.snapshot;
  const problems: Problem[] = [];
  const say = (where: Segments, id: ProblemId, data: ProblemData): void => {
    const { file, segments } = placeInVariant(variant, 'form', where);
    problems.push(problemAt(context.definitions, file, segments, id, data));
  };
  const payloads = isObject(form.payloads) ? form.payloads : {};

  /** `isAny`: what is accepted beside the form's own request may leave a parameter open. */
  const target = (value: JsonObject, where: Segments, isAny: boolean): void => {
    const { endpoint, params, payload } = value as unknown as SubmitTarget;
    const { endpoints } = context.vocabulary;
    const contract = endpoints.find(({ id }) => id === endpoint);
    if (contract === undefined) {
      say([...where, 'endpoint'], 'UNKNOWN_ENDPOINT', {
        name: String(endpoint),
        exists: whatExists(
          String(endpoint),
          endpoints.map(({ id }) => id),
        ),
      });
    } else {
      const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      for (const name of names) {
        const given = params?.[name];
        const allowed = contract.params?.[name];
        if (given === undefined && isAny) continue;
        if (given === undefined || (allowed !== undefined && !allowed.includes(given))) {
          say(
            [...where, 'params', name],
            given === undefined ? 'ENDPOINT_PARAMETER' : 'ENDPOINT_PARAMETER value',
            {
              path: contract.path,
              name,
              given: given ?? '',
              exists: whatExists(given ?? '', allowed ?? []),
            },
          );
        }
      }
    }
    if (!Object.hasOwn(payloads, String(payload))) {
      say([...where, 'payload'], 'UNKNOWN_PAYLOAD', {
        name: String(payload),
        exists: whatExists(String(payload), Object.keys(payloads)),
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
      say(['consent', purpose, 'field'], 'UNKNOWN_ANSWER consent', {
        purpose,
        name: field,
        exists: whatExists(field, paths),
      });
    }
  }

  for (const [name, map] of Object.entries(payloads)) {
    if (!isObject(map)) continue;
    const sent = new Set([...nodes(map as never)].flatMap(({ answerPaths }) => answerPaths));
    for (const { reads } of conditionalParts(schema)) {
      for (const path of reads.filter((one) => paths.includes(one) && !sent.has(one))) {
        say(['payloads', name], 'CONDITION_UNSENT', { field: path, payload: name });
      }
    }
  }
  return problems;
}
