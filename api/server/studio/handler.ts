import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { JsonObject } from '#engine';
import type { Access } from '../access/access.ts';
import type { Session } from '../access/sessions.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { Tables } from '../storage/tables.ts';

export interface StudioCall {
  /** Who calls; the guard has let them in by the endpoint's role. */
  session: Session;
  params: Readonly<Record<string, string>>;
  body: JsonObject;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface StudioServices {
  access: Access;
  database: Kysely<Tables>;
  forms: FormStore;
  https: boolean;
}

/** What a call of the studio's API answers with, as JSON and 200; refusals are thrown. */
export type StudioHandler = (call: StudioCall, services: StudioServices) => Promise<object>;
