import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { StudioBodies, StudioEndpointId, StudioResponses } from '#contract';
import type { Lang } from '#engine/model/definition';
import type { AuditEntry } from '../access/audit-log.ts';
import type { Session } from '../access/sessions.ts';
import type { AppealFiles } from '../appeals/appeal-files.ts';
import type { Appeals } from '../appeals/appeals.ts';
import type { PreviewStore } from '../definitions/preview-store.ts';
import type { Notices } from '../notices/notices.ts';
import type { RefusedTries } from '../refused-tries/refused-tries.ts';
import type { Reads } from '../storage/reads.ts';
import type { Tables } from '../storage/tables.ts';
import type { Publisher, Publishing } from './publish-draft.ts';

/**
 * Call of the studio as its handler receives it: the caller's session, the parameters, the body and the audit log.
 */
export interface StudioCall<Body = unknown> {
  /** Session of the caller, admitted by the endpoint's role. */
  session: Session;
  lang: Lang;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /**
   * Called before a breaking change takes effect; throws if it needs a recent authentication and
   * there is none.
   */
  onBreaking(): void;
  /** Records an action of the caller in the audit log, last in the transaction of a change. */
  audit(
    database: Kysely<Tables>,
    action: string,
    subject: string,
    details?: AuditEntry['details'],
  ): Promise<void>;
  /** Body, validated by the contract's schema; `undefined` for a call without one. */
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores and services that the handlers of the studio's calls use. */
export interface StudioServices extends Publisher {
  /** Reader of lists, searches and figures, from a replica where there is one. */
  reads: Reads;
  previews: PreviewStore;
  notices: Notices;
  appeals: Appeals;
  appealFiles: AppealFiles;
  refusedTries: RefusedTries;
  /** Receivers of requests; the main one has no name. */
  receivers: readonly { name?: string }[];
  https: boolean;
  isProxyTrusted: boolean;
}

/**
 * Function that handles one call of the studio and returns the body of the response with status 200; throws
 * refusals.
 */
export type StudioHandler<Id extends StudioEndpointId> = (
  call: StudioCall<StudioBodies[Id]>,
  services: StudioServices,
) => Promise<StudioResponses[Id]>;

/** Returns the caller of a studio call as the person in whose name it publishes. */
export const publishingOf = ({
  session: { user },
  onBreaking,
}: Pick<StudioCall, 'session' | 'onBreaking'>): Publishing => ({ user, onBreaking });
