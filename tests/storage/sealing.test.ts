import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { DAY_MS } from '#engine/model/time';
import {
  backupSqlite,
  createAppeals,
  createAudit,
  createFileFolder,
  createRequestStore,
  createSavedForms,
  type FileContents,
  migrate,
  openFileBucket,
  openPostgres,
  openSealed,
  openSqlite,
  resealFiles,
  resealRows,
  sealContents,
  type Tables,
} from '#server';
import { startBucketServer } from '../api/bucket-server.ts';
import {
  announce,
  check,
  idIn,
  listening,
  photo,
  putContent,
  sendPiece,
  uploaded,
} from '../api/claim-files.ts';
import { contentOf } from '../api/file-places.ts';
import { newMasterKey, openSealedDatabase } from '../api/test-database.ts';
import { startTestServer } from '../api/test-server.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { newSchema } from '../postgres/cluster.ts';
import { newRequest, publishStub } from './new-request.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const NOW_ISO = '2026-02-15T09:00:00.000Z';
const nowIso = (): string => NOW_ISO;
/** Steps without rests. */
const FAST = { rests: 0 };

/** Returns everything that is in the tables, as a dump has it. */
async function dump(database: Kysely<Tables>): Promise<string> {
  const plain = database.withoutPlugins() as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const texts: string[] = [];
  for (const { name } of await plain.introspection.getTables())
    for (const row of await plain.selectFrom(name).selectAll().execute())
      texts.push(...Object.values(row).map(String));
  return texts.join('\n');
}

/** Returns the bytes of all files in a folder, as one text. */
async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  return Buffer.concat(contents).toString('utf8');
}

const LETTERS = 'абвгдежзик';
/** Returns a name that nobody has. */
const surname = (n: number): string =>
  `Щук${[...String(n)].map((digit) => LETTERS[Number(digit)]).join('')}ин`;

describe('an encrypted database', () => {
  let folder: string;
  let database: Kysely<Tables>;
  let contents: FileContents;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zayavka-sealed-'));
    const url = process.env.TEST_POSTGRES_URL ?? '';
    const plain = onPostgres ? openPostgres(await newSchema(url)) : openSqlite(folder);
    await migrate(plain);
    const opened = await openSealed(plain, { master: newMasterKey() });
    if (opened.keys === undefined) throw new Error('nothing is encrypted');
    ({ database } = opened);
    contents = sealContents(createFileFolder(join(folder, 'files')), { database, keys: opened.keys });
  });
  afterEach(async () => {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('has none of 200 values in its tables, files, journal and backup, and answers with all', async () => {
    const server = await startTestServer({
      ...{ texts: await exampleFolder('claim'), database, contents, now: () => Date.parse(NOW_ISO) },
    });
    const url = await listening(server);
    const planted: string[] = [];
    const plant = (value: string): string => {
      planted.push(value);
      return value;
    };
    for (let n = 0; n < 35; n += 1) {
      const content = photo(70_000, plant(`mark of photo ${1_000_000 + n}`));
      const body: JsonObject = {
        ...{ form_id: 'claim', policy: plant(`QX${70_000_000 + n}`), event: 'car', day: '05.02.2026' },
        ...{ about: plant(`Задели бампер ${n} раз у дома ${n + 500}`), name: `${plant(surname(n))} Анна` },
        phone: `+7${plant(`916${5_550_000 + n}`)}`,
        photos: [await uploaded(url, content, { name: plant(`тайное фото ${n}.jpg`) })],
      };
      const sent = { method: 'POST', url: '/api/claim/report', payload: body } as const;
      const headers = { 'idempotency-key': randomUUID() };
      const first = await server.app.inject({ ...sent, headers });
      expect(first.statusCode).toBe(200);
      // The attempt is known, though its hash is encrypted as well.
      expect((await server.app.inject({ ...sent, headers })).json()).toEqual(first.json());
    }
    // A file that still arrives, whose form is never sent.
    const half = photo(60_000, plant('mark of a half photo'));
    await sendPiece(url, idIn(await announce(url, { size: 90_000, name: plant('половина.jpg') })), 0, half);
    const saved = createSavedForms(database, {
      ...{ nowIso, publicUrl: 'https://bank.example', onOutcome: () => {} },
      sender: { target: 'resume-command', secret: 'of the program that sends links' },
    });
    for (let n = 0; n < 10; n += 1)
      await saved.save({
        ...{ slug: 'claim', variant: 'default', version: 'a'.repeat(64), lang: 'ru', title: 'Заявление' },
        ...{ days: 14, answers: { about: plant(`Сохранено на потом ${n + 800}`) }, page: '/resume' },
        target: { email: plant(`later-${n}@person.example`) },
      });
    const { id: number } = await database.selectFrom('requests').select('id').executeTakeFirstOrThrow();
    const appeal = { number, phone_key: '', status: 'Новый', planned_at: NOW_ISO, considered_at: null };
    await database
      .insertInto('appeals')
      .values({ ...appeal, filed_at: NOW_ISO, found_from: NOW_ISO })
      .execute();
    const audit = createAudit(nowIso);
    const appeals = createAppeals(database, { nowIso, audit, wait: async () => {} });
    for (let n = 0; n < 10; n += 1)
      await appeals.change(number, { answer: plant(`Ваш вклад номер ${n + 4000} возвращён`) });

    expect(planted.length).toBeGreaterThanOrEqual(200);
    const copy = join(folder, 'copy.sqlite');
    if (!onPostgres) await backupSqlite(folder, copy);
    const all = (await dump(database)) + (await bytesIn(folder));
    expect(planted.filter((value) => all.includes(value))).toEqual([]);

    const rows = await database.selectFrom('requests').select(['answers', 'payload']).execute();
    expect(rows.filter(({ answers }) => answers.includes('Щук'))).toHaveLength(35);
    expect((await appeals.read(number))?.answer).toBe('Ваш вклад номер 4009 возвращён');
    const [file] = await database.selectFrom('files').selectAll().where('type', 'is not', null).execute();
    expect(file?.name).toMatch(/^тайное фото \d+\.jpg$/);
    expect(await contentOf({ contents }, file?.id ?? '')).toHaveLength(70_000);
    await server.close();
  });

  it('opens for nobody without its key or with another one, and stays as it is', async () => {
    const plain = database.withoutPlugins();
    await publishStub(database);
    await createRequestStore(database, nowIso).save(newRequest());
    const before = await dump(database);
    await expect(openSealed(plain, undefined)).rejects.toThrow(/^SEALING_KEY_MISSING: .*SEALING_KEY_FILE/s);
    await expect(openSealed(plain, { master: newMasterKey() })).rejects.toThrow(
      /^SEALING_KEY_WRONG: The key of SEALING_KEY /,
    );
    expect(await dump(database)).toBe(before);
  });

  it('refuses a value that somebody has changed', async () => {
    await publishStub(database);
    await createRequestStore(database, nowIso).save(newRequest());
    const plain = database.withoutPlugins();
    const { answers } = await plain.selectFrom('requests').select('answers').executeTakeFirstOrThrow();
    const changed = answers.slice(0, -4) + (answers.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    await plain.updateTable('requests').set({ answers: changed }).execute();
    await expect(database.selectFrom('requests').select('answers').execute()).rejects.toThrow(
      /^SEALED_UNREADABLE: /,
    );
    expect(await database.selectFrom('requests').select('id').execute()).toHaveLength(1);
  });
});

describe('rows of a database', () => {
  const keysIn = async (plain: Kysely<Tables>): Promise<Set<string | undefined>> => {
    const rows = await plain.selectFrom('requests').select('answers').execute();
    return new Set(rows.map(({ answers }) => /^zs1:\d+/.exec(answers)?.[0]));
  };

  it('that were stored before the encryption are read, and encrypted in steps that go on where they were interrupted', async () => {
    const { plain, database, keys } = await openSealedDatabase();
    await publishStub(plain);
    const requests = Array.from({ length: 120 }, () => newRequest());
    const store = createRequestStore(plain, nowIso);
    await Promise.all(requests.map((request) => store.save(request)));
    expect(await database.selectFrom('requests').select('payload').execute()).toHaveLength(120);
    const end = new AbortController();
    const first = await resealRows(database, keys, {
      ...{ ...FAST, maxRows: 50, signal: end.signal, onRows: () => end.abort() },
    });
    expect(first).toEqual({ sealed: 50, isDone: false });
    expect(await resealRows(database, keys, FAST)).toMatchObject({ isDone: true });
    expect(await keysIn(plain)).toEqual(new Set(['zs1:1']));
    const read = await database.selectFrom('requests').select('payload').orderBy('id').execute();
    expect(new Set(read.map(({ payload }) => payload))).toEqual(
      new Set(requests.map(({ payload }) => payload)),
    );
    await database.destroy();
  });

  it('get a new data key while others are stored, and the earlier key is destroyed', async () => {
    const plain = (await openSealedDatabase()).plain;
    await plain.deleteFrom('data_keys').execute();
    let nowMs = Date.parse(NOW_ISO);
    const master = newMasterKey();
    const { database, keys } = await openSealed(plain, { master }, () => nowMs);
    if (keys === undefined) throw new Error('nothing is encrypted');
    await publishStub(database);
    const store = createRequestStore(database, nowIso);
    await Promise.all(Array.from({ length: 60 }, () => store.save(newRequest())));
    await keys.add();
    expect(keys.current().number).toBe(1);
    nowMs += 61_000;
    expect(keys.current().number).toBe(2);
    const [resealed] = await Promise.all([
      resealRows(database, keys, { ...FAST, maxRows: 20 }),
      ...Array.from({ length: 60 }, () => store.save(newRequest())),
    ]);
    expect(resealed.isDone).toBe(true);
    expect(await keysIn(plain)).toEqual(new Set(['zs1:2']));
    expect(await keys.dropFormer()).toBe(0);
    nowMs += 61_000;
    expect(await keys.dropFormer()).toBe(1);
    expect(await database.selectFrom('requests').selectAll().execute()).toHaveLength(120);
    await database.destroy();
  });

  it('are not written again where the master key is replaced, and the former key opens nothing afterwards', async () => {
    const { plain, database, master: former } = await openSealedDatabase();
    await publishStub(database);
    await createRequestStore(database, nowIso).save(newRequest());
    const before = await plain.selectFrom('requests').selectAll().execute();
    const master = newMasterKey();
    const both = await openSealed(plain, { master, former });
    expect(await both.database.selectFrom('requests').select('answers').execute()).toHaveLength(1);
    expect(await both.keys?.rewrap()).toBe(1);
    const alone = await openSealed(plain, { master });
    expect((await alone.database.selectFrom('requests').select('answers').execute())[0]?.answers).toMatch(
      /^\{"phone"/,
    );
    await expect(openSealed(plain, { master: former })).rejects.toThrow(/^SEALING_KEY_WRONG: /);
    expect(await plain.selectFrom('requests').selectAll().execute()).toEqual(before);
    await database.destroy();
  });

  it('get a data key of their own each period', async () => {
    const { plain, database, master } = await openSealedDatabase();
    let nowMs = Date.now();
    const { keys } = await openSealed(plain, { master }, () => nowMs);
    await keys?.refresh();
    nowMs += 31 * DAY_MS;
    await keys?.refresh();
    nowMs += 61_000;
    expect(keys?.current().number).toBe(2);
    await database.destroy();
  });
});

describe('encrypted files', () => {
  it.each(['a folder', 'a bucket'])(
    'of %s that were stored before get the current key, of any length',
    async (title) => {
      const { database, keys, plain } = await openSealedDatabase();
      const folder = await mkdtemp(join(tmpdir(), 'zayavka-sealed-files-'));
      const bucket = title === 'a bucket' ? await startBucketServer() : undefined;
      const inner = bucket === undefined ? createFileFolder(folder) : await openFileBucket(bucket.settings);
      const contents = sealContents(inner, { database, keys });
      const sizes = [1, 65_535, 65_536, 65_537, 200_000];
      const id = (n: number): string => `${n}`.padStart(22, 'f');
      for (const [n, size] of sizes.entries()) {
        await putContent(photo(Math.max(size, 400)).subarray(0, size), (path) => inner.put(id(n), path));
        await plain
          .insertInto('files')
          .values({
            ...{ id: id(n), form: 'claim', field: 'photos', name: 'a', size, accepted: '[]' },
            ...{ type: 'image/jpeg', created_at: NOW_ISO },
          })
          .execute();
      }
      expect(await resealFiles(inner, { database, keys })).toEqual({ sealed: 5, isDone: true });
      expect(await resealFiles(inner, { database, keys })).toEqual({ sealed: 0, isDone: true });
      for (const [n, size] of sizes.entries()) {
        expect((await contentOf({ contents: inner }, id(n))).subarray(0, 4).toString()).toBe('zsf1');
        const content = photo(Math.max(size, 400)).subarray(0, size);
        expect((await contentOf({ contents }, id(n))).equals(content)).toBe(true);
        expect(await contents.arrivedBytes(id(n), size)).toBe(size);
      }
      await rm(folder, { recursive: true });
      await bucket?.close();
      await database.destroy();
    },
  );

  it('are not sent where they were cut or exchanged', async () => {
    const { database, keys } = await openSealedDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'zayavka-sealed-files-'));
    const inner = createFileFolder(folder);
    const server = await startTestServer({
      ...{ texts: await exampleFolder('claim'), database, now: () => Date.parse(NOW_ISO) },
      contents: sealContents(inner, { database, keys }),
    });
    const url = await listening(server);
    const [one, other] = [await uploaded(url, photo(150_000)), await uploaded(url, photo(150_000))];
    const bytes = await contentOf({ contents: inner }, String(one.id));
    const stored = async (content: Buffer) => {
      await putContent(content, async (path) => {
        await rm(join(folder, String(other.id)), { force: true });
        await inner.put(String(other.id), path);
      });
      return contentOf({ contents: sealContents(inner, { database, keys }) }, String(other.id));
    };
    await expect(stored(bytes)).rejects.toThrow(/^SEALED_UNREADABLE: /);
    await expect(stored(bytes.subarray(0, 12 + 65_536 + 28))).rejects.toThrow(/^SEALED_UNREADABLE: /);
    expect((await check(url, String(one.id))).status).toBe(200);
    await server.close();
    await rm(folder, { recursive: true });
    await database.destroy();
  });
});
