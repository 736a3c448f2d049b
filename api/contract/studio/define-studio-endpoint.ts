import type { JsonSchema, Lang } from '#engine/model/definition';
import type { EndpointResponse } from '../define-endpoint.ts';
import type { Role } from './roles.ts';

/** Description of one call of the studio's API, which signed-in staff use at `/api/studio` + path. */
export interface StudioEndpoint {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters, such as `/forms/:slug/publish`. */
  path: string;
  /** Lowest role that may call it. */
  role: Role;
  /**
   * Calls that need a recent authentication: all (`always`), those that break the contract
   * (`breaking`), or none if absent. The call `repeat-sign-in` renews it.
   */
  reauthentication?: 'always' | 'breaking';
  summary: string;
  /** Schema of the body; absent for a call without one. */
  body?: JsonSchema;
  /** Schema of a 200; the task that computes such a response is validated by it too. */
  response: JsonSchema;
  responseSummary: string;
  /** Refusals beside those implied by path and body. */
  refusals?: Readonly<Record<number, EndpointResponse>>;
  /** True if the body is a raw file; `FILE_NAME_HEADER` has its name. */
  takesFile?: true;
}

/** Description of a studio call with every possible response and an example of each, for the OpenAPI document. */
export interface DescribedStudioEndpoint extends StudioEndpoint {
  responses: Readonly<Record<number, EndpointResponse>>;
}

/** Name of the cookie with the language in which a person uses the studio. */
export const STUDIO_LANGUAGE_COOKIE = 'zayavka.studio-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Formats the cookie, valid for a year, with the language in which a person uses the studio; for `Set-Cookie` and
 * `document.cookie`.
 */
export const studioLanguageCookie = (lang: Lang, https: boolean): string =>
  `${STUDIO_LANGUAGE_COOKIE}=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;

/** Path under which every call of the studio is served. */
export const STUDIO_API = '/api/studio';

/** Name of the header with the session's CSRF token, needed for each change; another site cannot set it. */
export const CSRF_HEADER = 'x-zayavka-csrf';

/** Error code of a refusal after which the studio asks for the password again and repeats the call. */
export const REAUTHENTICATION_NEEDED = 'reauthenticationNeeded';

/** Name of the header with the name of an uploaded file, encoded as a URI component. */
export const FILE_NAME_HEADER = 'x-zayavka-file-name';

type Method = Pick<StudioEndpoint, 'method'>;

/**
 * Returns the description of a studio call, checked by the compiler; a missing `method` becomes POST if there is a
 * body, otherwise GET.
 */
export const defineStudioEndpoint = <const E extends Omit<StudioEndpoint, 'method'> & Partial<Method>>(
  endpoint: E,
): E & Method => ({ method: endpoint.body === undefined ? 'GET' : 'POST', ...endpoint });
