import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_HEADER } from '#contract';
import { errorKey, type Issue } from '#engine/model/definition';
import { fileFields, megabytesOf } from '#engine/model/files';
import { fieldOfUpload } from '../files/field-of-upload.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { requireStorable } from '../http/storable.ts';
import { type Budget, type BudgetLimits, createBudget, type Lease } from '../limits/budget.ts';
import { FILE_CREATING, FILES_POSTED } from '../limits/rate-limits.ts';

/** Fields of a form that a browser posted by itself, without script, and the refusals of its files. */
export interface PostedForm {
  sent: URLSearchParams;
  /** Refusals of the files in the form. */
  issues: Issue[];
}

/** Limit for all files of one form, which are stored together before they are assigned to fields. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Limits of the parser, above the limits of every field: a field's limits decide which files are refused. */
const LIMITS = { files: 30, fileSize: MAX_BYTES, fields: 2000, fieldSize: 64 * 1024 };
/** Limit for all fields together, which are in memory; more than a form without files may send. */
const MAX_FIELDS_BYTES = 256 * 1024;

const OWNER_ONLY = 0o600;

/** Limits for the bytes in temporary files, before the files are assigned to fields. */
const POSTED: BudgetLimits = { all: 3 * MAX_BYTES, each: MAX_BYTES };
/**
 * Largest announced length of a body to read. More than a form may have is thrown away, so that the
 * page can name the limit.
 */
const MAX_ANNOUNCED_BYTES = 4 * MAX_BYTES;

interface TakePorts {
  files: StoredFiles;
  forms: FormStore;
  /** Throws TryLater for a caller with too many uploads. */
  admit(call: string): void;
  /** Network of the caller; `undefined` if it is unknown. */
  network: string | undefined;
}

interface AdmitPorts extends TakePorts {
  posted: Budget;
  /** Slug of the page's form; `undefined` if the page may show any form. */
  slug: string | undefined;
}

/** Returns the limit on the bytes that forms with files posted by browsers hold in memory at once. */
export const createPostedBudget = (): Budget => createBudget(POSTED);

/** Lets the routes of a scope accept forms with files that browsers post without script. */
export const readMultipartBodies = (scope: FastifyInstance): void => {
  scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
};

interface ReceivedFile {
  field: string;
  name: string;
  path: string;
  bytes: number;
  /** True if the file exceeded the limit and was truncated. */
  isTruncated: boolean;
}

/**
 * Reads a form that a browser has posted without script, with or without files. Files are stored like uploads
 * and put into the answers; a refused one is an error of its field, and the page keeps all else.
 */
export async function readPostedForm(request: FastifyRequest, ports: AdmitPorts): Promise<PostedForm> {
  if (request.body instanceof URLSearchParams) return { sent: request.body, issues: [] };
  if (!request.isMultipart()) return { sent: new URLSearchParams(), issues: [] };
  const lease = await admitFiles(request, ports);
  try {
    return await readAdmitted(request, ports);
  } finally {
    lease.end();
  }
}

/**
 * Checks before the body is read that a form with files is expected here, the caller's rate limit,
 * and the space.
 */
async function admitFiles(
  { headers }: FastifyRequest,
  { forms, slug, admit, posted, network }: AdmitPorts,
): Promise<Lease> {
  const live = (await forms.liveForms()).filter((form) => slug === undefined || form.slug === slug);
  if (!live.some((form) => takesFiles(forms, form))) throw new HttpRefusal(415, '', 'contentType');
  admit(FILES_POSTED);
  const announced = Number(headers['content-length'] ?? MAX_BYTES);
  if (announced > MAX_ANNOUNCED_BYTES) throw new HttpRefusal(413, '', 'bodyTooLarge');
  return posted.take(Math.min(announced, MAX_BYTES), network);
}

const takesFiles = (forms: FormStore, published: PublishedForm): boolean =>
  Object.keys(published.snapshot.variants).some(
    (variant) => fileFields(forms.ready(published, variant).form.schema).length > 0,
  );

async function readAdmitted(request: FastifyRequest, ports: TakePorts): Promise<PostedForm> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-posted-'));
  try {
    const { sent, arrived } = await readParts(request, folder).catch((error: unknown) => {
      throw readingError(error);
    });
    requireStorable(sent);
    const issues: Issue[] = [];
    for (const file of arrived) {
      const code = await storeFile(file, sent, ports);
      if (code !== undefined) issues.push({ path: file.field, ...code, messageKey: errorKey(code.code) });
    }
    return { sent, issues };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the fields, and the files into the folder. */
async function readParts(
  request: FastifyRequest,
  folder: string,
): Promise<{ sent: URLSearchParams; arrived: ReceivedFile[] }> {
  const sent = new URLSearchParams();
  const arrived: ReceivedFile[] = [];
  let [leftBytes, leftOfFields] = [MAX_BYTES, MAX_FIELDS_BYTES];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      leftOfFields -= part.fieldname.length + String(part.value).length;
      if (leftOfFields < 0) throw new HttpRefusal(413, '', 'bodyTooLarge');
      sent.append(part.fieldname, String(part.value).replaceAll('\0', ''));
    } else {
      const file = await receiveFile(part, join(folder, String(arrived.length)), leftBytes);
      if (file === undefined) continue;
      arrived.push(file);
      if (!file.isTruncated) leftBytes -= file.bytes;
      else await rm(file.path, { force: true });
    }
  }
  return { sent, arrived };
}

/**
 * Returns the error to throw for a failed reading: unreadable bodies are the sender's fault, failed
 * system calls the server's.
 */
const readingError = (error: unknown): unknown =>
  error instanceof HttpRefusal || (error instanceof Error && 'syscall' in error)
    ? error
    : new HttpRefusal(400, '', 'bodyUnreadable');

/** Receives a file. Browsers send an empty file field as a file without a name. */
async function receiveFile(
  part: Extract<Multipart, { type: 'file' }>,
  path: string,
  mostBytes: number,
): Promise<ReceivedFile | undefined> {
  const { fieldname: field, filename: name, file } = part;
  if (name === '') {
    file.resume();
    return undefined;
  }
  let bytes = 0;
  // The rest of a file that is too large is read and dropped, so that the page names the limit.
  async function* kept(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes <= mostBytes) yield piece;
    }
  }
  await pipeline(file, kept, createWriteStream(path, { mode: OWNER_ONLY }));
  return { field, name, path, bytes, isTruncated: file.truncated || bytes > mostBytes };
}

/** Stores a file; resolves with the reason for a refusal, or `undefined`. */
async function storeFile(
  { field, name, path, bytes: size, isTruncated }: ReceivedFile,
  sent: URLSearchParams,
  { files, forms, admit, network }: TakePorts,
): Promise<Pick<Issue, 'code' | 'params'> | undefined> {
  try {
    const { form, rule } = await fieldOfUpload(forms, { form: sent.get(FORM_HEADER), field });
    if (isTruncated && size <= rule.fileBytes)
      return { code: 'filesTooLarge', params: { max: megabytesOf(MAX_BYTES) } };
    admit(FILE_CREATING);
    const id = await files.announce({ form, field, rule, name, size, network });
    await files.contents.put(id, path);
    sent.append(`${field}.file`, JSON.stringify(await files.check(id)));
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    const [{ code, params } = { code: 'fileUnknown' }] = Object.values(error.errors);
    return { code: SHOWN.includes(code) ? code : 'fileUnknown', ...(params && { params }) };
  }
}

/** Refusals that a form has texts for. */
const SHOWN = ['fileEmpty', 'fileTooLarge', 'fileType'];
