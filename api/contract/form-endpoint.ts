import { type AnswerTemplate, FALLBACK_LANGUAGE, type JsonSchema } from '#engine/model/definition';
import { type EndpointDocument, isPlaceholder, type Placeholder, writeAnswer } from '#engine/model/endpoints';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { foundAppeals, lookupRefusal } from './appeals.ts';
import type { Endpoint, EndpointResponse } from './define-endpoint.ts';
import refusedFields from './refused-fields.example.json' with { type: 'json' };
import { commonRefusals, created, refusal } from './responses.ts';
import { exactly, mapOf, text } from './schemas.ts';

/**
 * Returns the complete description of an endpoint that forms are sent to, from its definition document: adds the
 * proof, the summary and the responses that the document leaves to the server.
 */
export const endpointOfDocument = (document: EndpointDocument): Endpoint => ({
  ...document,
  proof: 'form',
  summary: document.title[FALLBACK_LANGUAGE],
  body: 'form',
  responses: responsesOf(document),
});

function responsesOf({ does, method, templates, params = {} }: EndpointDocument): Endpoint['responses'] {
  if (does === 'find-appeals') {
    const own = { 200: foundAppeals, 422: lookupRefusal };
    return method === 'GET' ? { ...own, 503: commonRefusals[503] } : { ...commonRefusals, ...own };
  }
  const [listed] = Object.keys(params);
  return {
    ...commonRefusals,
    200: templates === undefined ? created : templateResponse(stored(templates.accepted), templates.accepted),
    ...(listed === undefined ? {} : { 404: refusal(`There is no such ${listed}`, '', 'notFound') }),
    ...(templates === undefined
      ? {}
      : { 422: templateResponse(refused(templates.refused), templates.refused) }),
  };
}

const stored = (template: AnswerTemplate): string => {
  const lead = nameOf(template, '{lead}');
  return lead === undefined
    ? created.description
    : `The request is stored; \`${lead}\` is the number for analytics`;
};

const refused = (template: AnswerTemplate): string =>
  `A rule refuses an answer; \`${nameOf(template, '{errors}')}\` has a sentence for each refused field`;

const SAMPLE: Record<Placeholder, Json> = {
  '{id}': created.example.id,
  '{lead}': created.example.id,
  '{errors}': refusedFields,
};

const templateResponse = (description: string, template: AnswerTemplate): EndpointResponse => ({
  description,
  schema: schemaOf(template),
  example: writeAnswer(template, SAMPLE),
});

function schemaOf(template: Json): JsonSchema {
  if (template === '{errors}') return mapOf(text);
  if (isPlaceholder(template)) return text;
  if (template === null) return { type: 'null' };
  if (!isObject(template)) return { const: template };
  const members = Object.entries(template).map(([name, part]) => [name, schemaOf(part)] as const);
  return members.length === 0
    ? { type: 'object', maxProperties: 0 }
    : exactly(Object.fromEntries(members) as Record<string, JsonObject>);
}

/** Returns the name of the member whose value is the placeholder. */
function nameOf(template: AnswerTemplate, placeholder: Placeholder): string | undefined {
  for (const [name, part] of Object.entries(template)) {
    if (part === placeholder) return name;
    const inner = isObject(part) ? nameOf(part, placeholder) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
