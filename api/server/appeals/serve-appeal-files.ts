import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { APPEAL_FILE_ENDPOINT } from '#contract';
import { type Dictionaries, errorKey } from '#engine/model/definition';
import { dictionaryIn, formatText } from '#engine/model/text';
import type { FileContents } from '../files/file-contents.ts';
import { sendFile } from '../files/send-file.ts';
import { PREFIXES } from '../http/endpoint-of.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { isValidLink } from '../http/timed-signature.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { APPEAL_FILE } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';
import { APPEAL_FILE_LINKS } from './appeal-files.ts';

export interface AppealFilePorts {
  database: Kysely<Tables>;
  contents: FileContents;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  dictionaries: Dictionaries;
  now(): number;
}

const OVER = 'appealLinkOver';

/**
 * Serves a file of a reply by the link that was shown after the phone was proved. The response is the same
 * for an expired link, a forged link and a removed file.
 */
export function serveAppealFiles(app: FastifyInstance, ports: AppealFilePorts): void {
  const { database, contents, limiter, isProxyTrusted, dictionaries, now } = ports;
  const find = async (id: string, query: { until?: unknown; sign?: unknown }) => {
    const secret = await databaseSecret(database, APPEAL_FILE_LINKS);
    if (!isValidLink(secret, { id, until: String(query.until) }, String(query.sign), now())) return undefined;
    return database
      .selectFrom('appeal_files')
      .innerJoin('appeals', 'appeals.number', 'appeal_files.number')
      .select(['appeal_files.id', 'appeal_files.name', 'appeal_files.size', 'appeal_files.type'])
      .where('appeal_files.id', '=', id)
      .where('appeal_files.position', 'is not', null)
      .where(ofVisibleRequest('appeals.number'))
      .executeTakeFirst();
  };
  for (const prefix of PREFIXES)
    app.get<{ Params: { id: string }; Querystring: { until?: unknown; sign?: unknown } }>(
      prefix + APPEAL_FILE_ENDPOINT.path,
      { exposeHeadRoute: false },
      async (request, reply) => {
        limiter.call(APPEAL_FILE, callerNetwork(request.ip, isProxyTrusted));
        const { id } = request.params;
        reply.header('cache-control', 'private, no-store');
        const row = await find(id, request.query);
        if (row === undefined) {
          // A person who opens an old link sees an explanation.
          if (!request.headers.accept?.includes('text/html')) throw new HttpRefusal(404, '', OVER);
          const { language } = request;
          const sentence = formatText(
            dictionaryIn(dictionaries, language)[errorKey(OVER)] ?? OVER,
            {},
            language,
          );
          return reply.code(404).type('text/plain; charset=utf-8').send(sentence);
        }
        return sendFile(reply, contents, row);
      },
    );
}
