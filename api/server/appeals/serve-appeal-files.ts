import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { APPEAL_FILE_ENDPOINT } from '#contract';
import { type Dictionaries, errorKey } from '#engine/model/definition';
import { dictionaryIn, formatText } from '#engine/model/text';
import type { FileContents } from '../files/file-contents.ts';
import { sendFile } from '../files/send-file.ts';
import { PREFIXES } from '../http/endpoint-of.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { isOfSignedLink } from '../http/timed-signature.ts';
import type { VisitorGuard } from '../http/visitor-guard.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { APPEAL_FILE } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';
import { APPEAL_FILE_LINKS } from './appeal-files.ts';

interface AppealFilePorts {
  database: Kysely<Tables>;
  contents: FileContents;
  dictionaries: Dictionaries;
}

interface AppealGuardPorts extends Omit<AppealFilePorts, 'contents'> {
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  now(): number;
}

const OVER = 'appealLinkOver';

/**
 * Returns a guard that admits a call only with a signed and valid link to the file in its path; otherwise it
 * responds with 404 and the sentence that the link is over.
 */
export const guardAppealFiles =
  ({ database, limiter, isProxyTrusted, dictionaries, now }: AppealGuardPorts): VisitorGuard =>
  async (request, reply) => {
    limiter.call(APPEAL_FILE, callerNetwork(request.ip, isProxyTrusted));
    const secret = await databaseSecret(database, APPEAL_FILE_LINKS);
    return isOfSignedLink(request, secret, now()) ? undefined : answerOver(request, reply, dictionaries);
  };

/** Responds to an expired link: in JSON, or with a page for a person who opens it. */
function answerOver(request: FastifyRequest, reply: FastifyReply, dictionaries: Dictionaries): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  if (!request.headers.accept?.includes('text/html')) throw new HttpRefusal(404, '', OVER);
  const { language } = request;
  const sentence = formatText(dictionaryIn(dictionaries, language)[errorKey(OVER)] ?? OVER, {}, language);
  return reply.code(404).type('text/plain; charset=utf-8').send(sentence);
}

/**
 * Adds the route by which visitors download a file of a reply by its signed link. Expired links, forged links and
 * removed files get the same response.
 */
export function serveAppealFiles(app: FastifyInstance, ports: AppealFilePorts): void {
  const { database, contents, dictionaries } = ports;
  const find = (id: string) =>
    database
      .selectFrom('appeal_files')
      .innerJoin('appeals', 'appeals.number', 'appeal_files.number')
      .select(['appeal_files.id', 'appeal_files.name', 'appeal_files.size', 'appeal_files.type'])
      .where('appeal_files.id', '=', id)
      .where('appeal_files.position', 'is not', null)
      .where(ofVisibleRequest('appeals.number'))
      .executeTakeFirst();
  for (const prefix of PREFIXES)
    app.get<{ Params: { id: string } }>(
      prefix + APPEAL_FILE_ENDPOINT.path,
      { exposeHeadRoute: false, config: { proof: 'answer-file-link' } },
      async (request, reply) => {
        const row = await find(request.params.id);
        if (row === undefined) return answerOver(request, reply, dictionaries);
        return sendFile(reply.header('cache-control', 'private, no-store'), contents, row);
      },
    );
}
