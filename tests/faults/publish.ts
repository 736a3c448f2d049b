import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccess, openDatabase, type StorageLocation } from '#server';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import { createCluster, newSchema } from '../postgres/cluster.ts';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { type Fleet, startApart, startSharing } from './fleet.ts';
import { signIn } from './sign-in.ts';

export interface PublishOptions {
  engine: 'sqlite' | 'postgres';
  processes: number;
  sharing: boolean;
}

export interface PublishResult {
  /** Time from the answer to the publisher until every process serves the version. */
  seenByAllMs: number;
  /** Statuses of requests that name the earlier version, the live one, and none. */
  statuses: { old: number; live: number; none: number };
  /** True for each kind of request that was stored with the version that it was filled in by. */
  versions: { old: boolean; live: boolean; none: boolean };
}

const FORM = 'phone-call';
/** Number of new connections after which a client has reached every process behind a shared port. */
const ASKS = 12;
const TIME_LIMIT_MS = 30_000;

/** Publishes in one process and sends requests to the others. */
export async function publishAcross({ engine, processes, sharing }: PublishOptions): Promise<PublishResult> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-publish-'));
  const definitions = join(folder, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const cluster = engine === 'postgres' ? await createCluster({ durable: true }) : undefined;
  await cluster?.start();
  const databaseUrl = cluster === undefined ? undefined : await newSchema(cluster.url);
  const env = {
    DATA_DIR: folder,
    DEFINITIONS_DIR: definitions,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let fleet: Fleet | undefined;
  try {
    fleet = await (sharing ? startSharing : startApart)(processes, env);
    const urls = fleet.urls();
    const [first = '', last = ''] = [urls[0], urls.at(-1)];
    const old = await liveHash(first);
    const publishedAtMs = await publishChange(first, { dataDir: folder, databaseUrl });
    const live = await untilAllServeAnother(urls, old);
    const seenByAllMs = Math.round(performance.now() - publishedAtMs);
    const send = async (key: string, version?: string): Promise<number> => {
      const client = new Client();
      const header = version === undefined ? {} : { 'zayavka-form': `${FORM}@${version}; variant=retail` };
      const { status } = await client.post(`${last}${SUBMIT_PATH}`, submission(key.length), {
        'idempotency-key': key,
        ...header,
      });
      client.close();
      return status;
    };
    const statuses = {
      old: await send('old', old),
      live: await send('live', live),
      none: await send('nobody'),
    };
    const database = openDatabase({ dataDir: folder, databaseUrl });
    const rows = await database.selectFrom('requests').select(['idempotency_key', 'version']).execute();
    await database.destroy();
    const versionOf = (key: string) => rows.find((row) => row.idempotency_key === key)?.version;
    const versions = {
      old: versionOf('old') === old,
      live: versionOf('live') === live,
      none: versionOf('nobody') === live,
    };
    return { seenByAllMs, statuses, versions };
  } finally {
    await fleet?.end();
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Publishes a change over the studio's API, as a content manager does. Resolves with the time of the answer.
 */
export async function publishChange(url: string, storage: StorageLocation): Promise<number> {
  const database = openDatabase(storage);
  const headers = await signIn(url, createAccess(database, Date.now), 'contract');
  await database.destroy();
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}/api/studio/documents/forms/${FORM}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  interface Opened {
    files: Record<string, string>;
    revision: number;
  }
  const { files, revision: opened } = await call<Opened>('GET', '');
  const path = `forms/${FORM}/form.json`;
  const form = JSON.parse(files[path] ?? '{}') as { retention: { days: number } };
  form.retention.days += 1;
  const changed = { ...files, [path]: JSON.stringify(form, null, 2) };
  const { revision } = await call<Opened>('PUT', '/draft', { files: changed, revision: opened });
  await call('POST', '/publish', { revision });
  return performance.now();
}

async function untilAllServeAnother(urls: readonly string[], old: string): Promise<string> {
  const endsAtMs = performance.now() + TIME_LIMIT_MS;
  const asks = urls.length > 1 ? urls : Array.from({ length: ASKS }, () => urls[0] ?? '');
  for (;;) {
    const [hash = '', ...others] = await Promise.all(asks.map(liveHash));
    if (hash !== old && others.every((one) => one === hash)) return hash;
    if (performance.now() > endsAtMs) throw new Error('not every process serves what was published');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function liveHash(url: string): Promise<string> {
  const client = new Client();
  const { body } = await client.get(`${url}/readyz`);
  client.close();
  return (JSON.parse(body) as { forms: Record<string, string> }).forms[FORM] ?? '';
}
