import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '#engine/model';
import type { Session } from '../access/sessions.ts';
import type { Appeals } from '../appeals/appeals.ts';
import type { PreviewStore } from '../definitions/preview-store.ts';
import type { Publisher } from './publish-draft.ts';

export interface StudioCall {
  /** Who calls; the guard has let them in by the endpoint's role. */
  session: Session;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Validated by the contract's schema, where it has one. */
  body: JsonObject;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface StudioServices extends Publisher {
  previews: PreviewStore;
  appeals: Appeals;
  https: boolean;
}

/** What a call of the studio's API answers with, as JSON and 200; refusals are thrown. */
export type StudioHandler = (call: StudioCall, services: StudioServices) => Promise<object>;
