import type { JsonObject } from '../json/json.ts';

/**
 * What an endpoint answers, as JSON with a text in the place of each value that only a request has: `{id}` and `{lead}` are its
 * number, `{errors}` is an object of the refused wire fields, each with its sentence.
 */
export type AnswerTemplate = JsonObject;

export interface AnswerTemplates {
  accepted: AnswerTemplate;
  refused: AnswerTemplate;
}

/** Enough of an endpoint to write a request to it. */
export interface EndpointRequest {
  method: 'GET' | 'POST';
  /** With `:name` parameters, without `/api` and language. */
  path: string;
  /** `form`: application/x-www-form-urlencoded; `multipart`: multipart/form-data. */
  encoding: 'json' | 'form' | 'multipart';
  /** Our client writes `/{lang}` before the path when the language is not Russian. */
  languagePrefix?: boolean;
}

/** What a client needs of an endpoint: to write a request to it and to read its answer. Goes to pages with the form. */
export interface EndpointContact extends EndpointRequest {
  /** Absent: the request is stored. */
  does?: 'find-appeals';
  /** Absent: `{ success, id }` and `{ success, errors }`. */
  templates?: AnswerTemplates;
  /** No answer is agreed on: what is answered with 2xx has been taken, unless it denies that. */
  anyAnswer?: true;
}
