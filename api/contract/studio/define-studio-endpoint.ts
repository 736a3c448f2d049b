import type { JsonSchema, Lang } from '#engine/model/definition';
import type { EndpointAnswer } from '../define-endpoint.ts';
import type { Role } from './roles.ts';

/** One call of the studio's own API, served at `/api/studio` + path to the signed-in only. */
export interface StudioEndpoint {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/session`, `/forms/:slug/publish` */
  path: string;
  /** The least role that may call it. */
  role: Role;
  summary: string;
  /** The schema of the body; absent: the call takes none. */
  body?: JsonSchema;
  /** The schema of what it answers with 200; a task that computes the answer is held to it as well. */
  answer: JsonSchema;
  answerSummary: string;
  /** Refusals beside those that its path and its body imply. */
  refusals?: Readonly<Record<number, EndpointAnswer>>;
  /** The body is a file as it is; its name is in `FILE_NAME_HEADER`. */
  takesFile?: true;
}

/** A call with every answer that it can give, and examples of them. */
export interface DescribedStudioEndpoint extends StudioEndpoint {
  answers: Readonly<Record<number, EndpointAnswer>>;
}

/** Holds the language that a person has chosen for the studio. */
export const STUDIO_LANGUAGE_COOKIE = 'zayavka.studio-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie as it is set, by the server or by a script of the studio. */
export const studioLanguageCookie = (lang: Lang): string =>
  `${STUDIO_LANGUAGE_COOKIE}=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const STUDIO_API = '/api/studio';

/** Carries the session's CSRF token in every call that changes something; no other site can set it. */
export const CSRF_HEADER = 'x-zayavka-csrf';

/** The name of the file that a call brings, as a URI component. */
export const FILE_NAME_HEADER = 'x-zayavka-file-name';

export const defineStudioEndpoint = <const E extends StudioEndpoint>(endpoint: E): E => endpoint;
