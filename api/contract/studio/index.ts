import type { StudioEndpoint } from './define-studio-endpoint.ts';
import { studioSession } from './session.ts';
import { studioSignOut } from './sign-out.ts';

const all: readonly StudioEndpoint[] = [studioSession, studioSignOut];

/** Every call of the studio's own API, by id. No form may submit to one, so they stand apart from `endpoints`. */
export const studioEndpoints: ReadonlyMap<string, StudioEndpoint> = new Map(
  all.map((endpoint) => [endpoint.id, endpoint]),
);

export { CSRF_HEADER, STUDIO_API, type StudioEndpoint } from './define-studio-endpoint.ts';
export { covers, isRole, ROLES, type Role } from './roles.ts';
export { type StudioSession, studioSession } from './session.ts';
export { studioSignOut } from './sign-out.ts';
