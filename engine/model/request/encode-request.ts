import type { EndpointRequest } from '../definition/endpoint-contact.ts';
import type { Answers, CompiledForm, SubmitContext, SubmitTarget } from '../definition/model.ts';
import { modelError } from '../errors/model-error.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { encodePayload } from '../payload/encode.ts';

/** Request of a form as the browser sends it. */
export interface EncodedRequest {
  method: string;
  /** Path from the server's root: `/api/crm/general/create`. */
  path: string;
  contentType: string;
  /** JSON object, or for other encodings the form fields in order. */
  body: JsonObject | [name: string, value: string][];
}

const API_ROOT = '/api';

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const satisfies Record<EndpointRequest['encoding'], string>;

/**
 * Encodes the request of a form to its endpoint. The answers must be normalized, valid and without hidden ones.
 * Throws PAYLOAD_UNKNOWN if the form names a payload map that it lacks.
 */
export function encodeRequest(
  form: Pick<CompiledForm, 'slug' | 'variant' | 'behaviour' | 'prefix'>,
  answers: Answers,
  context: SubmitContext,
  endpoint: EndpointRequest,
): EncodedRequest {
  const { submit, payloads } = form.behaviour;
  const map = payloads[submit.payload];
  if (map === undefined) {
    throw modelError('PAYLOAD_UNKNOWN', { form: form.slug, payload: submit.payload });
  }
  const body = encodePayload(map, answers, context);
  const path = endpointPath(endpoint, submit, form.prefix);
  const { method, encoding } = endpoint;
  return encoding === 'json'
    ? { method, path, contentType: CONTENT_TYPES.json, body }
    : { method, path, contentType: CONTENT_TYPES[encoding], body: formFields(body) };
}

/**
 * Returns the URL path of an endpoint with its parameters filled in: `/api/en/crm/general/create`. `prefix` is that
 * of the page's language, `/en`, for endpoints with `languagePrefix`.
 */
export function endpointPath(
  endpoint: EndpointRequest,
  target: Pick<SubmitTarget, 'params'>,
  prefix = '',
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(target.params?.[name] ?? ''),
  );
  return `${API_ROOT}${endpoint.languagePrefix ? prefix : ''}${path}`;
}

const formFields = (body: JsonObject): [string, string][] =>
  Object.entries(body).map(([name, value]) => [name, fieldText(value)]);

const fieldText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
