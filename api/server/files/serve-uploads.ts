import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS } from '#contract';
import { type Dictionaries, errorKey } from '#engine/model/definition';
import { dictionaryIn, formatText } from '#engine/model/text';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { languageOfUrl } from '../http/request-language.ts';
import { dataHeaders, type SecurityOptions } from '../http/security-headers.ts';
import { TryLater } from '../http/try-later.ts';
import { type BudgetLimits, createBudget } from '../limits/budget.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { FILE_CREATING, FILE_PIECE } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { fieldOfUpload } from './field-of-upload.ts';
import type { StoredFiles } from './stored-files.ts';

const PIECE = 'application/offset+octet-stream';

/** Largest part of an upload that is kept in memory while it arrives. */
const HELD_BYTES = 1024 * 1024;
const PIECES: BudgetLimits = { all: 256 * HELD_BYTES, each: 64 * HELD_BYTES };
const RETRY_AFTER_SECONDS = 10;

/** Stores, limits and settings with which uploads are served. */
export interface UploadPorts {
  files: StoredFiles;
  forms: FormStore;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  security: SecurityOptions;
  dictionaries: Dictionaries;
}

/**
 * Adds the routes of uploads by the tus protocol: any process resumes an upload after its last received byte. The
 * form limits size and number of files; the endpoint `file-check` checks the type of a complete file.
 */
export function serveUploads(app: FastifyInstance, ports: UploadPorts): void {
  const { files, forms, limiter, isProxyTrusted, security, dictionaries } = ports;
  const pieces = createBudget(PIECES);
  const networks = new WeakMap<IncomingMessage, string>();
  const tus = new Server({
    path: UPLOADS,
    datastore: files.contents.uploads(files.sizeOf),
    relativeLocation: true,
    allowedOrigins: [],
    getFileIdFromRequest: (_request, last) => (/^[\w-]{22}$/.test(last ?? '') ? last : undefined),
    namingFunction: async (request, about) => {
      const { field, rule, form } = await fieldOfUpload(forms, about ?? {});
      const size = Number(request.headers.get('upload-length') ?? Number.NaN);
      // An upload without a declared length could not be limited.
      if (!Number.isSafeInteger(size)) throw new HttpRefusal(400, '', 'bodyUnreadable');
      const network = networks.get(nodeOf(request).req);
      return files.announce({ form, field, rule, name: about?.name ?? '', size, network });
    },
    // The metadata is stored beside the file, where the name is not needed.
    onUploadCreate: async () => ({ metadata: {} }),
    onIncomingRequest: async ({ method }, id) => {
      if (method === 'POST') return;
      if (method === 'DELETE' ? !(await files.discard(id)) : !(await files.isOpen(id)))
        throw new HttpRefusal(404, '', 'fileUnknown');
    },
    onResponseError: (request, thrown) => {
      const error = refusalOf(thrown);
      if (error === undefined) return undefined;
      if (error instanceof TryLater)
        nodeOf(request).res.setHeader('retry-after', String(error.retryAfterSeconds));
      const lang = languageOfUrl(new URL(request.url).pathname, dictionaries);
      const errors = Object.entries(error.errors).map(([field, { code, params = {} }]) => [
        field,
        { code, message: formatText(dictionaryIn(dictionaries, lang)[errorKey(code)] ?? code, params, lang) },
      ]);
      return {
        status_code: error.status,
        body: JSON.stringify({ success: false, errors: Object.fromEntries(errors) }),
      };
    },
  });

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isNew = request.method === 'POST';
    const network = callerNetwork(request.ip, isProxyTrusted);
    limiter.call(isNew ? FILE_CREATING : FILE_PIECE, network);
    const lease = request.method === 'HEAD' ? undefined : pieces.take(HELD_BYTES, network);
    if (network !== undefined) networks.set(request.raw, network);
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...dataHeaders(security) }))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    try {
      await tus.handle(request.raw, reply.raw);
    } finally {
      lease?.end();
    }
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, and stores the received part even if the rest never arrives.
    scope.addContentTypeParser(PIECE, (_request, _payload, done) => done(null));
    scope.post(UPLOADS, { config: { proof: 'nothing' } }, handle);
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      scope.route({ method, url: `${UPLOADS}/:id`, config: { proof: 'upload-id' }, handler: handle });
  });
}

/**
 * Returns the refusal for an error that the upload library has thrown: 503 for a fault of the storage, such as a
 * full disk; undefined for an error that the library answers itself.
 */
function refusalOf(thrown: unknown): HttpRefusal | undefined {
  if (thrown instanceof HttpRefusal) return thrown;
  const { status_code: status = 500 } = thrown as { status_code?: number };
  return status >= 500 ? new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS) : undefined;
}

/** Returns Node's own request and response, which the upload library adds to its request. */
const nodeOf = (request: Request): { req: IncomingMessage; res: ServerResponse } =>
  (request as Request & { runtime: { node: { req: IncomingMessage; res: ServerResponse } } }).runtime.node;
