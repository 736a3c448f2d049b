import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { UPLOADS } from '#contract';
import { HttpRefusal } from '../http/refusal.ts';
import { isOfSignedLink, timedSignature } from '../http/timed-signature.ts';
import type { VisitorGuard } from '../http/visitor-guard.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import type { FileContents } from './file-contents.ts';
import { sendFile } from './send-file.ts';

/** File of a request as its receiver gets it, with the signed URL by which to fetch it. */
export interface LinkedFile {
  field: string;
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}

/** Maker of the links by which the receiver of a request fetches its files. */
export interface FileLinks {
  /** Resolves with the files of each request that has any, by id. */
  of(
    requests: readonly { id: string; created_at: string }[],
    nowMs: number,
  ): Promise<Map<string, LinkedFile[]>>;
}

const SECRET = 'file-links';
/** Shortest validity of a link in milliseconds; the longest is twice that. */
const VALID_MS = 72 * 3_600_000;

/** Builds the maker of signed links to the files of requests, valid from 72 to 144 hours. */
export const createFileLinks = (database: Kysely<Tables>, publicUrl: string): FileLinks => ({
  async of(requests, nowMs) {
    const found = new Map<string, LinkedFile[]>();
    if (requests.length === 0) return found;
    const rows = await database
      .selectFrom('files')
      .select(['id', 'field', 'name', 'size', 'type', 'request_id'])
      .where(
        'request_id',
        'in',
        requests.map(({ id }) => id),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    if (rows.length === 0) return found;
    const secret = await databaseSecret(database, SECRET);
    for (const { id: request, created_at: created } of requests) {
      const until = endOf(Date.parse(created), nowMs);
      const own = rows.filter(({ request_id: of }) => of === request);
      const linked = own.map(({ request_id: _request, type, ...file }): LinkedFile => {
        const sign = timedSignature(secret, { id: file.id, until });
        const url = `${publicUrl}${UPLOADS}/${file.id}?${new URLSearchParams({ until, sign })}`;
        return { ...file, type: type ?? '', url };
      });
      if (linked.length > 0) found.set(request, linked);
    }
    return found;
  },
});

/**
 * Returns the end of a link in seconds, in base 36. Terms are counted from the request, so that a
 * repeated message has the same link.
 */
const endOf = (createdMs: number, nowMs: number): string => {
  const terms = Math.max(0, Math.floor((nowMs - createdMs) / VALID_MS)) + 2;
  return Math.floor((createdMs + terms * VALID_MS) / 1000).toString(36);
};

/** Returns a guard that throws HttpRefusal 404 for a call without a signed and valid link to the file in its path. */
export const guardFileLinks =
  (database: Kysely<Tables>, now: () => number): VisitorGuard =>
  async (request) => {
    const secret = await databaseSecret(database, SECRET);
    if (!isOfSignedLink(request, secret, now())) throw new HttpRefusal(404, '', 'notFound');
  };

/** Adds the route by which receivers fetch the files of requests; 404 for a file of an erased or marked request. */
export function serveFileLinks(
  app: FastifyInstance,
  { database, contents }: { database: Kysely<Tables>; contents: FileContents },
): void {
  app.get<{ Params: { id: string } }>(
    `${UPLOADS}/:id`,
    // The protocol defines HEAD itself.
    { exposeHeadRoute: false, config: { proof: 'file-link' } },
    async ({ params: { id } }, reply) => {
      const row = await database
        .selectFrom('files')
        .innerJoin('requests', 'requests.id', 'files.request_id')
        .select(['files.id', 'files.name', 'files.size', 'files.type'])
        .where('files.id', '=', id)
        .where('requests.marked_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) throw new HttpRefusal(404, '', 'notFound');
      return sendFile(reply.header('cache-control', 'no-store'), contents, row);
    },
  );
}
