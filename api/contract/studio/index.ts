import type { StudioEndpoint } from './define-studio-endpoint.ts';
import * as diff from './diff/index.ts';
import * as documents from './documents/index.ts';
import * as requests from './requests/index.ts';
import { studioSession } from './session.ts';
import { studioSignOut } from './sign-out.ts';

const all: readonly StudioEndpoint[] = [
  studioSession,
  studioSignOut,
  documents.listDocuments,
  documents.openDocument,
  documents.saveDraft,
  documents.discardDraft,
  documents.checkDocument,
  documents.compileDocument,
  documents.sampleDocument,
  documents.weighDocument,
  documents.compareDocument,
  documents.publishDocument,
  documents.listVersions,
  documents.comparePublications,
  documents.restoreVersion,
  documents.listTextUses,
  documents.listUses,
  documents.proposeRemoval,
  diff.listComparable,
  diff.compareVersions,
  diff.approveChange,
  requests.listRequests,
  requests.openRequest,
  requests.revealRequest,
  requests.replayRequest,
  requests.openAppeal,
  requests.changeAppeal,
];

/** Every call of the studio's own API, by id. No form may submit to one, so they stand apart from `endpoints`. */
export const studioEndpoints: ReadonlyMap<string, StudioEndpoint> = new Map(
  all.map((endpoint) => [endpoint.id, endpoint]),
);

export { CSRF_HEADER, STUDIO_API, type StudioEndpoint } from './define-studio-endpoint.ts';
export * from './diff/index.ts';
export * from './documents/index.ts';
export * from './requests/index.ts';
export { covers, isRole, ROLES, type Role } from './roles.ts';
export { type StudioSession, studioSession } from './session.ts';
export { studioSignOut } from './sign-out.ts';
