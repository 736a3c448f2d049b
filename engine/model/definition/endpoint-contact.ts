import type { JsonObject } from '../json/json.ts';

/**
 * Answer template of an endpoint: its JSON response with `{id}` and `{lead}` for the numbers of a request and its
 * lead, and `{errors}` for an object with a sentence for each refused wire field.
 */
export type AnswerTemplate = JsonObject;

/** Answer templates of an endpoint, for an accepted and for a refused request. */
export interface AnswerTemplates {
  accepted: AnswerTemplate;
  refused: AnswerTemplate;
}

/** Method, path and encoding of the request that a form sends. */
export interface EndpointRequest {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters, without `/api` and the prefix of the language. */
  path: string;
  /** Encoding of the body; `form`: application/x-www-form-urlencoded; `multipart`: multipart/form-data. */
  encoding: 'json' | 'form' | 'multipart';
  /** True if our client writes `/{lang}` before the path, except for the site's default language. */
  languagePrefix?: boolean;
}

/**
 * Settings of an endpoint that a client needs to encode a request and to read the response. Pages get them with the
 * form.
 */
export interface EndpointContact extends EndpointRequest {
  /** Task of the endpoint; without it, requests are stored. */
  does?: 'find-appeals';
  /** Templates of the response; `{ success, id }` and `{ success, errors }` if absent. */
  templates?: AnswerTemplates;
  /** True if the format of responses is unknown: a 2xx is acceptance unless its body denies it. */
  anyAnswer?: true;
}
