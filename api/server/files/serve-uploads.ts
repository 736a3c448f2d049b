import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS } from '#contract';
import { errorKey } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { FormStore } from '../forms/form-store.ts';
import type { Dictionaries } from '../http/errors.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { langOf } from '../http/request-language.ts';
import { dataHeaders, type SecurityOptions } from '../http/security-headers.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { FILE_CREATING, FILE_PIECE } from '../limits/rate-limits.ts';
import { callerNetwork } from '../limits/subjects.ts';
import { fieldOfUpload } from './field-of-upload.ts';
import type { StoredFiles } from './stored-files.ts';

const PIECE = 'application/offset+octet-stream';

export interface UploadPorts {
  files: StoredFiles;
  forms: FormStore;
  limiter: RateLimiter;
  isProxyTrusted: boolean;
  security: SecurityOptions;
  dictionaries: Dictionaries;
}

/**
 * Serves uploads by the tus protocol: an interrupted upload resumes after the last received byte, in any
 * process. The form restricts size and number; the type is checked once a file is complete, by another call.
 */
export function serveUploads(app: FastifyInstance, ports: UploadPorts): void {
  const { files, forms, limiter, isProxyTrusted, security, dictionaries } = ports;
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
      return files.announce({ form, field, rule, name: about?.name ?? '', size });
    },
    // The metadata is stored beside the file, where the name is not needed.
    onUploadCreate: async () => ({ metadata: {} }),
    onIncomingRequest: async ({ method }, id) => {
      if (method === 'POST') return;
      if (method === 'DELETE' ? !(await files.giveUp(id)) : !(await files.isOpen(id)))
        throw new HttpRefusal(404, '', 'fileUnknown');
    },
    onResponseError: ({ url }, error) => {
      if (!(error instanceof HttpRefusal)) return undefined;
      const lang = langOf(new URL(url).pathname);
      const errors = Object.entries(error.errors).map(([field, { code, params = {} }]) => [
        field,
        { code, message: formatText(dictionaries[lang][errorKey(code)] ?? code, params, lang) },
      ]);
      return {
        status_code: error.status,
        body: JSON.stringify({ success: false, errors: Object.fromEntries(errors) }),
      };
    },
  });

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isNew = request.method === 'POST';
    limiter.call(isNew ? FILE_CREATING : FILE_PIECE, callerNetwork(request.ip, isProxyTrusted));
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...dataHeaders(security) }))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, and stores the received part even if the rest never arrives.
    scope.addContentTypeParser(PIECE, (_request, _payload, done) => done(null));
    scope.post(UPLOADS, handle);
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      scope.route({ method, url: `${UPLOADS}/:id`, handler: handle });
  });
}
