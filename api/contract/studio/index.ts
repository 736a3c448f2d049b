import type { StudioEndpoint } from './define-studio-endpoint.ts';
import { studioEndpointEntries } from './registry.gen.ts';

/** Every call of the studio's own API, by id. No form may submit to one, so they are apart from `endpoints`. */
export const studioEndpoints: ReadonlyMap<string, StudioEndpoint> = new Map(
  Object.entries(studioEndpointEntries),
);

export { type CutOffAnswer, problemSchema } from './answers.ts';
export {
  CSRF_HEADER,
  FILE_NAME_HEADER,
  STUDIO_API,
  STUDIO_LANGUAGE_COOKIE,
  type StudioEndpoint,
  studioLanguageCookie,
} from './define-studio-endpoint.ts';
export * from './diff/index.ts';
export * from './documents/index.ts';
export type {
  StudioAnswers,
  StudioBodies,
  StudioEndpointId,
  StudioEndpointWith,
  StudioParams,
} from './endpoint-types.ts';
export * from './proposals/index.ts';
export * from './requests/index.ts';
export {
  covers,
  isRole,
  PUBLISHER_REFUSALS,
  type PublisherRefusal,
  ROLES,
  type Role,
} from './roles.ts';
export { type StudioSession, session as studioSession } from './session/session.ts';
export { signOut as studioSignOut } from './session/sign-out.ts';
