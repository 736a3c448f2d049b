import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IDEMPOTENCY_KEY } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { DAY_MS } from '#engine/model/time';
import {
  createFileFolder,
  createStoredFiles,
  type FileContents,
  openDatabase,
  openFileBucket,
} from '#server';
import { startBucketServer } from '../api/bucket-server.ts';
import { announce, check, hashOf, idIn, offsetOf, photo, sendPiece } from '../api/claim-files.ts';
import { contentOf, idsIn } from '../api/file-places.ts';
import { startApart } from './fleet.ts';

/** Definitions of a form with files. */
export const CLAIM = fileURLToPath(new URL('../../docs/examples/claim/definitions', import.meta.url));
const FILE_BYTES = 60_000;
/** Stages of an upload at which the process is killed. */
const MOMENTS = ['announced', 'half of it has come', 'all of it has come', 'checked', 'being sent'] as const;
const UNSENT_HOURS = 48;

export interface KilledFiles {
  sent: number;
  /** Acknowledged requests that are stored twice; `missing` counts those not stored at all. */
  doubled: number;
  missing: number;
  /** Files of acknowledged requests that are gone or have other content. */
  lost: number;
  /** Files whose visitors never came back, before the cleanup removes them. */
  abandoned: number;
  /** Files and rows left after the cleanup that belong to no request. */
  orphans: number;
}

/**
 * Kills the process with SIGKILL at each stage while visitors attach a file each. Half of the visitors
 * continue with its replacement, and half never come back.
 */
export async function killWhileAttaching(place: 'folder' | 'bucket'): Promise<KilledFiles> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zayavka-attached-'));
  const { contents, env, close } =
    place === 'bucket'
      ? await bucketOfItsOwn()
      : { contents: createFileFolder(join(dataDir, 'files')), env: {}, close: async () => {} };
  const fleet = await startApart(1, { DATA_DIR: dataDir, DEFINITIONS_DIR: CLAIM, ...env });
  const url = (): string => fleet.urls()[0] ?? '';
  const sent: Sent[] = [];
  try {
    for (const [index, moment] of MOMENTS.entries()) {
      const goesOn = await attachUntil(url, moment, photo(FILE_BYTES, `${moment}, goes on`));
      if (moment !== 'being sent') await attachUntil(url, moment, photo(FILE_BYTES, `${moment}, gone`));
      const key = `claim-of-moment-${index}`;
      // The request may or may not have been stored before the kill.
      const unanswered =
        moment === 'being sent' ? send(url(), key, goesOn).catch(() => undefined) : undefined;
      await fleet.kill(0);
      await unanswered;
      const file = await goOn(url, goesOn);
      if ((await send(url(), key, { ...goesOn, file })) !== 200) continue;
      sent.push({ key, id: goesOn.id, hash: hashOf(goesOn.content) });
    }
  } finally {
    await fleet.end();
  }
  try {
    return await whatIsLeft(dataDir, contents, sent);
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function bucketOfItsOwn(): Promise<{
  contents: FileContents;
  env: Record<string, string>;
  close(): Promise<void>;
}> {
  const { settings, close } = await startBucketServer();
  const { bucket, endpoint = '', region, keyId, secret } = settings;
  return {
    contents: await openFileBucket(settings),
    env: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: region,
      FILES_S3_KEY_ID: keyId,
      FILES_S3_SECRET: secret,
    },
    close,
  };
}

interface Attached {
  id: string;
  content: Buffer;
  /** Answer of the file's field, once the file is checked. */
  file?: JsonObject;
}

interface Sent {
  key: string;
  id: string;
  hash: string;
}

async function attachUntil(
  url: () => string,
  moment: (typeof MOMENTS)[number],
  content: Buffer,
): Promise<Attached> {
  const id = idIn(await announce(url(), { size: content.length }));
  const step = MOMENTS.indexOf(moment);
  const half = content.length / 2;
  if (step >= 1) await sendPiece(url(), id, 0, content.subarray(0, half));
  if (step >= 2) await sendPiece(url(), id, half, content.subarray(half));
  if (step < 3) return { id, content };
  return { id, content, file: (await (await check(url(), id)).json()) as JsonObject };
}

/** Continues an upload as a page does after a lost connection. */
async function goOn(url: () => string, { id, content, file }: Attached): Promise<JsonObject> {
  if (file !== undefined) return file;
  const offset = await offsetOf(url(), id);
  if (offset < content.length) await sendPiece(url(), id, offset, content.subarray(offset));
  return (await (await check(url(), id)).json()) as JsonObject;
}

export const CLAIM_PATH = '/api/claim/report';
/** Returns the body of a request with this file. */
export const claimWith = (file: JsonObject | undefined): string =>
  JSON.stringify({
    ...{ form_id: 'claim', policy: 'AB12345678', event: 'car', day: '05.02.2026', about: 'Задели бампер' },
    ...{ name: 'Петрова Анна Ильинична', phone: '+79161234567', photos: [file] },
  });

/** Sends the request and resolves with the status. */
async function send(url: string, key: string, { file }: Attached): Promise<number> {
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key };
  const answer = await fetch(url + CLAIM_PATH, { method: 'POST', headers, body: claimWith(file) });
  return answer.status;
}

async function whatIsLeft(
  dataDir: string,
  contents: FileContents,
  sent: readonly Sent[],
): Promise<KilledFiles> {
  const database = openDatabase({ dataDir, databaseUrl: undefined }, { statementTimeoutMs: 60_000 });
  const rowsOfFiles = () => database.selectFrom('files').select(['id', 'request_id']).execute();
  const ids = async (): Promise<string[]> => {
    const rows = await rowsOfFiles();
    return [...new Set([...(await idsIn({ contents })), ...rows.map(({ id }) => id)])];
  };
  try {
    const files = createStoredFiles(database, {
      ...{ contents, nowIso: () => new Date().toISOString(), unsentHours: UNSENT_HOURS },
    });
    const before = await ids();
    await files.removeUnsent(Date.now() + 3 * DAY_MS);
    const after = await ids();
    const owned = await rowsOfFiles();
    const rows = await database.selectFrom('requests').select(['id', 'idempotency_key']).execute();
    const requests = new Set(rows.map(({ id }) => id));
    const stored = new Set(rows.map(({ idempotency_key: key }) => key));
    const kept = await Promise.all(
      sent.map(async ({ id, hash }) => {
        const content = await contentOf({ contents }, id).catch(() => Buffer.alloc(0));
        return (
          hashOf(content) === hash && owned.some((row) => row.id === id && requests.has(row.request_id ?? ''))
        );
      }),
    );
    const claimed = new Set(sent.map(({ id }) => id));
    return {
      sent: sent.length,
      doubled: rows.length - stored.size,
      missing: sent.filter(({ key }) => !stored.has(key)).length,
      lost: kept.filter((isKept) => !isKept).length,
      abandoned: before.filter((id) => !claimed.has(id)).length,
      orphans: after.filter((id) => !claimed.has(id)).length,
    };
  } finally {
    await database.destroy();
  }
}
