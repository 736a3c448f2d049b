import type { JsonObject } from '../json/json.ts';

/**
 * Response of an endpoint as JSON with placeholders: `{id}` and `{lead}` for the numbers of a
 * request, `{errors}` for an object of the refused wire fields, each with its sentence.
 */
export type AnswerTemplate = JsonObject;

/** Response templates of an endpoint: for an accepted and for a refused request. */
export interface AnswerTemplates {
  accepted: AnswerTemplate;
  refused: AnswerTemplate;
}

/** Method, path and encoding of the request that a form sends. */
export interface EndpointRequest {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters, without `/api` and language. */
  path: string;
  /** Encoding of the body; `form`: application/x-www-form-urlencoded; `multipart`: multipart/form-data. */
  encoding: 'json' | 'form' | 'multipart';
  /** True if our client writes `/{lang}` before the path, except for the site's default language. */
  languagePrefix?: boolean;
}

/**
 * Parts of an endpoint that a client needs: to encode a request and to read the response. Sent to pages with
 * the form.
 */
export interface EndpointContact extends EndpointRequest {
  /** Task of the endpoint; without it, requests are stored. */
  does?: 'find-appeals';
  /** Templates of the response; `{ success, id }` and `{ success, errors }` if absent. */
  templates?: AnswerTemplates;
  /** True if the format of responses is unknown: a 2xx is acceptance unless its body denies it. */
  anyAnswer?: true;
}
