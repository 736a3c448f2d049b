import { answersRead, computedAnswers } from '#engine/model/computed';
import { endpointDocument } from '#engine/model/endpoints';
import type { JsonObject, Path } from '#engine/model/json';
import { type FormDocument, readForm } from '#engine/model/load';
import { nodes } from '#engine/model/payload';
import { conditionalParts, fieldsOf, parseSchema, pathsRead, schemaParts } from '#engine/model/schema';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
  whichDocument,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports forms that send an undefined payload, or send to an unknown endpoint, one without a body,
 * or one without a value for its path parameter; consents that are no fields of the form; and unsent answers
 * that the server needs for conditions or computed answers.
 */
export const submit = defineCheck(problemTexts, ({ variants, definitions, names }, report) => {
  for (const variant of variants) checkVariant(variant, { definitions, names }, report);
});

function checkVariant(
  variant: LintedVariant,
  { definitions, names: existing }: Pick<LintContext, 'definitions' | 'names'>,
  report: Report<typeof problemTexts>,
): void {
  const { form, schema, ui } = variant.snapshot;
  const { payloads, targets, consent } = readForm(form);
  const place = (where: Path) => placeInVariant(variant, 'form', where);

  const checkTarget = ({ way: where, target }: FormDocument['targets'][number]): void => {
    const { endpoint, params, payload } = target;
    // A further accepted request need not choose a value for the parameter.
    const isAny = where[0] === 'accepts';
    const contract = endpointDocument(definitions, String(endpoint));
    if (contract === undefined) {
      const name = String(endpoint);
      report(place([...where, 'endpoint']), 'UNKNOWN_ENDPOINT', {
        name,
        ...whichDocument('endpoints', name, existing),
      });
    } else {
      if (contract.method === 'GET' && !isAny)
        report(place([...where, 'endpoint']), 'ENDPOINT_WITHOUT_BODY', { name: contract.id });
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
    if (!payloads.has(String(payload))) {
      report(place([...where, 'payload']), 'UNKNOWN_PAYLOAD', {
        name: String(payload),
        ...whatExists(String(payload), [...payloads.keys()]),
      });
    }
  };
  targets.forEach(checkTarget);

  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  for (const [purpose, rule] of consent) {
    const field = String(rule.field);
    if (!paths.includes(field)) {
      report(place(['consent', purpose, 'field']), 'UNKNOWN_ANSWER consent', {
        purpose,
        name: field,
        ...whatExists(field, paths),
      });
    }
  }

  const computed = computedAnswers(schema);
  const together = [...schemaParts(parseSchema(schema))].flatMap(({ node }) =>
    answersTogether(node.source, paths),
  );
  for (const [name, map] of payloads) {
    const sent = [...nodes(map as never)].flatMap(({ answerPaths }) => answerPaths);
    const isSent = (path: string): boolean => sent.some((one) => one === path || path.startsWith(`${one}.`));
    for (const { reads } of [...conditionalParts(parseSchema(schema)), { reads: together }]) {
      // The server computes these answers itself.
      for (const path of reads.filter((one) => paths.includes(one) && !isSent(one) && !computed.has(one))) {
        report(place(['payloads', name]), 'CONDITION_UNSENT', { field: path, payload: name });
      }
    }
    for (const [computedPath, expression] of computed)
      for (const path of answersRead(expression).filter((one) => !isSent(one) && !computed.has(one)))
        report(place(['payloads', name]), 'COMPUTED_UNSENT', {
          name: computedPath,
          field: path,
          payload: name,
        });
  }
}

/** Returns the answers that keywords such as `anyOf` require or restrict together. */
function answersTogether(
  { not, anyOf, oneOf, minProperties, maxProperties }: JsonObject,
  all: readonly string[],
): string[] {
  const limits = minProperties !== undefined || maxProperties !== undefined;
  const combined = { ...(not === undefined ? {} : { not }), ...(anyOf === undefined ? {} : { anyOf }) };
  return limits ? [...all] : pathsRead({ ...combined, ...(oneOf === undefined ? {} : { oneOf }) });
}
