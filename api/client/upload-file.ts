import { DetailedError, Upload } from 'tus-js-client';
import { endpointOf, formatFormHeader, UPLOADS } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import type { FileAnswer, UploadAsk } from '#engine/model/files';
import { isObject } from '#engine/model/json';
import { endpointPath } from '#engine/model/request';
import { serverAddress } from './server-address.ts';

interface Refused {
  kind: 'refused';
  code: string;
}
type Sent = { kind: 'sent'; id: string } | { kind: 'failed' } | Refused;
type Checked = { kind: 'whole'; file: FileAnswer } | { kind: 'failed' } | Refused;

/** Size of a piece, which a slow connection can send within the server's request timeout. */
const PIECE_BYTES = 256 * 1024;
const RETRY_MS = [0, 1000, 2000, 4000, 8000];

const addressOf = (id = ''): string =>
  new URL(serverAddress(id === '' ? UPLOADS : `${UPLOADS}/${id}`), window.location.href).href;

/**
 * Uploads a file in pieces of 256 KiB by the tus protocol and continues after an interruption; off line it
 * waits, for any time. Resolves with the server's id of the file, with the error code of a refusal, or with
 * `failed`, also after an abort; never rejects. Reports progress to the callbacks of `ask`.
 */
export function uploadFile(
  form: CompiledForm,
  file: File,
  ask: UploadAsk & { signal: AbortSignal },
): Promise<Sent> {
  return new Promise((resolve) => {
    const idOf = ({ url }: Upload): string => url?.slice(url.lastIndexOf('/') + 1) ?? '';
    const upload: Upload = new Upload(file, {
      endpoint: addressOf(),
      ...(ask.id === undefined ? {} : { uploadUrl: addressOf(ask.id) }),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      // The draft keeps the id from the answer, so tus needs no storage of its own.
      storeFingerprintForResuming: false,
      metadata: { form: formatFormHeader(form), field: ask.field, name: file.name },
      onUploadUrlAvailable: () => ask.onId(idOf(upload)),
      onProgress: (sent, total) => ask.onPart(sent / total),
      onShouldRetry: (error) => isRetryable(error),
      onSuccess: () => resolve({ kind: 'sent', id: idOf(upload) }),
      onError(error) {
        if (ask.signal.aborted) return;
        if (navigator.onLine || !isUnanswered(error)) {
          resolve(refusalIn(error));
          return;
        }
        ask.onWaiting();
        window.addEventListener(
          'online',
          () => {
            if (!ask.signal.aborted) upload.start();
          },
          { once: true },
        );
      },
    });
    ask.signal.addEventListener('abort', () => {
      void upload.abort();
      resolve({ kind: 'failed' });
    });
    upload.start();
  });
}

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
const isUnanswered = (error: Error): boolean => statusOf(error) === 0;
const RETRYABLE = [0, 408, 409, 423, 429];
const isRetryable = (error: Error): boolean => {
  const status = statusOf(error);
  return RETRYABLE.includes(status) || status >= 500;
};

function refusalIn(error: Error): Sent {
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
  try {
    return refusalOf(JSON.parse(body)) ?? { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Errors that need another file, and no more than the code for their texts. */
const FINAL_CODES = ['fileInfected', 'fileType', 'fileUnknown'];

function refusalOf(body: unknown): Refused | undefined {
  const errors = isObject(body) && isObject(body.errors) ? Object.values(body.errors) : [];
  const [first] = errors.filter(isObject);
  const code = FINAL_CODES.find((one) => one === first?.code);
  return code === undefined ? undefined : { kind: 'refused', code };
}

/**
 * Asks the server to check a completely uploaded file, up to five times while the call fails. Resolves with
 * name, size and type as the server found them, with the error code of a refusal, or with `failed`. Never
 * rejects.
 */
export async function checkFile(
  id: string,
  prefix: string | undefined,
  signal: AbortSignal,
): Promise<Checked> {
  const endpoint = endpointOf('file-check');
  for (const waitMs of RETRY_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      const response = await fetch(serverAddress(endpointPath(endpoint, {}, prefix)), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
        signal,
      });
      const body: unknown = await response.json();
      if (response.ok && isObject(body)) {
        const { name, size, type } = body;
        return { kind: 'whole', file: { id, name: String(name), size: Number(size), type: String(type) } };
      }
      const refused = refusalOf(body);
      if (refused !== undefined) return refused;
    } catch {
      if (signal.aborted) break;
    }
  }
  return { kind: 'failed' };
}

/** Deletes an uploaded file on the server because the visitor has removed it from the form; a failure is ignored. */
export async function forgetFile(id: string): Promise<void> {
  await Upload.terminate(addressOf(id), { retryDelays: null }).catch(() => undefined);
}
