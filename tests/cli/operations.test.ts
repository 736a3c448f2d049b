import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import {
  backupSqlite,
  compileInProcess,
  createDefinitionFiles,
  createFormStore,
  createRequestStore,
  migrate,
  openSqlite,
  type RequestStore,
  type Tables,
} from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { ownDefinitions, readDefinitionsFolder, textsOverlay } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { newRequest } from '../storage/new-request.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
let database: Kysely<Tables>;
let requests: RequestStore;
let version: string;
let nowIso = '2026-01-15T09:00:00.000Z';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-operations-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  nowIso = '2026-01-15T09:00:00.000Z';
  database = openSqlite(folder);
  await migrate(database);
  const forms = createFormStore(database, {
    clock: moscowClock(() => 0),
    nowIso: () => nowIso,
    compile: compileInProcess,
  });
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  await forms.publish(snapshotForm(definitions, 'phone-call', vocabulary));
  version = (await forms.live('phone-call'))?.hash ?? '';
  requests = createRequestStore(database, () => nowIso);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const zayavka = (...args: string[]) => runCaptured(commands, args, { cwd: folder });
const erasePhone = (phone: string) =>
  runCaptured(commands, ['erase', '--phone', '-'], { cwd: folder, input: `${phone}\n` });

const store = (phone: string, answers: object = {}) =>
  requests.save(
    newRequest({
      version,
      payload: JSON.stringify({ form_id: 'phone-call', phone: `+7${phone}` }),
      answers: JSON.stringify({ phone, ...answers }),
    }),
  );

describe('zayavka backup', () => {
  it('copies while requests are being stored, and the copy starts as a database of its own', async () => {
    let isOver = false;
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const saved = await store(`916${3_000_000 + n}`);
        if (saved.kind === 'stored') acknowledged.push(saved.id);
      }
    })();
    await vi.waitUntil(() => acknowledged.length >= 50, { interval: 5, timeout: 30_000 });
    const before = [...acknowledged];
    const file = join(folder, 'copy.sqlite');
    const { exitCode, err } = await zayavka('backup', 'copy.sqlite');
    isOver = true;
    await writing;
    expect([exitCode, err]).toEqual([0, expect.stringMatching(/holds \d+ request\(s\) and passes/)]);
    expect((await stat(file)).mode & 0o077).toBe(0);

    const restored = join(folder, 'restored');
    await mkdir(restored);
    await cp(file, join(restored, 'zayavka.sqlite'));
    const copy = openSqlite(restored);
    await migrate(copy);
    const ids = new Set((await copy.selectFrom('requests').select('id').execute()).map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    const entries = await copy.selectFrom('outbox').select('id').execute();
    expect(entries).toHaveLength(ids.size);
    await copy.destroy();
  });

  it('leaves nothing beside the copy, and nothing of it when it is interrupted', async () => {
    await store('9161000001');
    const large = database.insertInto('secrets').values({ name: 'large', value: 'x'.repeat(9_000_000) });
    await large.execute();
    const copied: number[] = [];
    const copy = join(folder, 'copy.sqlite');
    await backupSqlite(folder, copy, { onProgress: (pages, all) => copied.push(pages / all) });
    expect(await readdir(folder)).not.toContain('copy.sqlite-wal');
    expect(copied.length).toBeGreaterThan(0);
    const end = new AbortController();
    end.abort();
    const cut = join(folder, 'cut.sqlite');
    await expect(backupSqlite(folder, cut, { signal: end.signal })).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([]);
  });

  it('writes over nothing, and prints the line for PostgreSQL', async () => {
    expect((await zayavka('backup', 'zayavka.sqlite')).err).toContain('BACKUP_EXISTS');
    vi.stubEnv('DATABASE_URL', 'postgres://u:secret@h/d');
    const { exitCode, out } = await zayavka('backup', 'x.dump');
    expect([exitCode, out]).toEqual([2, 'pg_dump --format=custom --file=x.dump --dbname=service=zayavka\n']);
  });
});

describe('zayavka erase', () => {
  it('leaves nothing of the phone in the folder', async () => {
    await store('9165556677');
    await store('9165556678');
    expect(await erasePhone('+7 916 555-66-77')).toMatchObject({
      exitCode: 0,
      err: '1 request(s) destroyed.\n',
      progress: ['2 looked at, 1 destroyed'],
    });
    for (const name of ['zayavka.sqlite', 'zayavka.sqlite-wal']) {
      const bytes = await readFile(join(folder, name)).catch(() => Buffer.of());
      expect(bytes.includes('9165556677')).toBe(false);
    }
    expect((await erasePhone('+79165556677')).exitCode).toBe(1);
    expect((await erasePhone('123')).exitCode).toBe(2);
  });

  it.each([[['--phone', '+7 916 555-66-77']], [['--phone=+79165556677']], [['89165556677']]])(
    'refuses a phone in its arguments %j, and leaves all as it is',
    async (args) => {
      await store('9165556677');
      const { exitCode, err } = await zayavka('erase', ...args);
      expect([exitCode, err]).toEqual([2, expect.stringContaining('PHONE_IN_ARGUMENTS')]);
      expect(err).not.toContain('6677');
      expect(await database.selectFrom('requests').select('id').execute()).toHaveLength(1);
    },
  );
});

describe('zayavka person', () => {
  const person = (action: string, by: string, contact: string) =>
    runCaptured(commands, ['person', action, by, '-'], { cwd: folder, input: `${contact}\n` });

  it('prints everything about the requests of a person and nothing of others, and records how many', async () => {
    const saved = await store('9161234567', { comment: 'Перезвоните' });
    await store('9161234568');
    const number = saved.kind === 'stored' ? saved.id : '';
    const { exitCode, out, err } = await person('export', '--phone', '8 (916) 123-45-67');
    expect([exitCode, err]).toEqual([0, '1 request(s).\n']);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({
      ...{ id: number, form: 'phone-call', createdAt: nowIso, files: [] },
      answers: { phone: '9161234567', comment: 'Перезвоните' },
      sent: { form_id: 'phone-call', phone: '+79161234567' },
      consents: [expect.objectContaining({ purpose: expect.any(String), text: expect.any(String) })],
      deliveries: [{ destination: null, state: 'pending', deliveredAt: null }],
    });
    const log = await database.selectFrom('audit_log').select(['action', 'subject', 'details']).execute();
    expect(log).toEqual([
      { action: 'person-exported', subject: 'person:phone', details: '{"requests":"1"}' },
    ]);
  });

  it('finds a person by e-mail, and says that nothing is stored about another', async () => {
    await store('9161234567', { email: 'Anna@example.ru' });
    expect((await person('export', '--email', 'anna@example.ru')).exitCode).toBe(0);
    expect(await person('export', '--email', 'joanna@example.ru')).toMatchObject({
      ...{ exitCode: 1, out: '', err: '0 request(s).\n' },
    });
  });

  it('erases a person, and counts what a CRM has not confirmed until it has', async () => {
    await store('9161234567');
    await database.updateTable('outbox').set({ state: 'delivered', attempts: 1 }).execute();
    expect((await zayavka('person', 'status')).exitCode).toBe(0);
    expect((await person('erase', '--phone', '+7 916 123-45-67')).err).toBe('1 request(s) destroyed.\n');
    await database.updateTable('notices').set({ state: 'dead', last_failure: 'status 503' }).execute();
    const waiting = await zayavka('person', 'status');
    expect([waiting.exitCode, waiting.out]).toEqual([
      1,
      expect.stringMatching(
        /^The CRM has not confirmed 1 erasure\(s\), correction\(s\) or withdrawal\(s\), the oldest of 20\S+; last failure: status 503. 1 of them are no longer repeated.\n$/,
      ),
    ]);
    await database.updateTable('notices').set({ state: 'delivered' }).execute();
    expect(await zayavka('person', 'status', '--format', 'json')).toMatchObject({ exitCode: 0, out: '[]\n' });
  });

  it('corrects an answer of a request, and names what the form refuses without its value', async () => {
    const saved = await store('9161234567');
    const number = saved.kind === 'stored' ? saved.id : '';
    const correct = (input: string, ...args: string[]) =>
      runCaptured(commands, ['person', 'correct', ...args], { cwd: folder, input });
    expect(await correct('{ "phone": "9161234599" }', number)).toMatchObject({
      ...{ exitCode: 0, out: '', err: '1 answer(s) corrected, 0 CRM(s) are told.\n' },
    });
    const { answers } = await database.selectFrom('requests').select('answers').executeTakeFirstOrThrow();
    expect(JSON.parse(answers)).toMatchObject({ phone: '9161234599' });
    const refused = await correct('{ "phone": "123" }', number);
    expect([refused.exitCode, refused.err]).toEqual([1, 'phone: phoneIncomplete (Не хватает 7 цифр)\n']);
    expect((await correct('{ "phone": "9161234599" }', '100000000000')).exitCode).toBe(1);
    for (const input of ['', '[]', '{}', '{ "phone": ["9161234599"] }'])
      expect([(await correct(input, number)).exitCode, input]).toEqual([2, input]);
    expect((await correct('{}', number, 'phone=9161234599')).exitCode).toBe(2);
  });

  it.each([['export'], ['erase']])('refuses a phone among the arguments of %s', async (action) => {
    const { exitCode, err } = await zayavka('person', action, '--phone', '+7 916 555-66-77');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('PHONE_IN_ARGUMENTS')]);
  });
});

describe('zayavka export', () => {
  it('writes JSON lines, oldest first, from a day on', async () => {
    await store('9161000001');
    nowIso = '2026-01-16T21:00:00.000Z';
    await store('9161000002');
    const all = await zayavka('export', '--form', 'phone-call');
    const lines = all.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ answers }) => answers.phone)).toEqual(['9161000001', '9161000002']);
    expect(lines[0]).toMatchObject({ form: 'phone-call', variant: 'retail', version, signals: [] });
    expect(all.progress.at(-1)).toBe('2 of 2');
    // The day starts at midnight in Moscow.
    expect((await zayavka('export', '--form', 'phone-call', '--since', '2026-01-17')).err).toBe(
      '1 request(s).\n',
    );
  });

  it('goes on behind a request, and refuses one that is not stored', async () => {
    await store('9161000001');
    nowIso = '2026-01-16T21:00:00.000Z';
    await store('9161000002');
    const all = (await zayavka('export', '--form', 'phone-call')).out;
    const [first = ''] = all.split('\n');
    const { id } = JSON.parse(first);
    const rest = await zayavka('export', '--form', 'phone-call', '--after', id);
    expect(`${first}\n${rest.out}`).toBe(all);
    expect(rest.progress.at(-1)).toBe('1 of 1');
    expect((await zayavka('export', '--form', 'phone-call', '--after', '0')).exitCode).toBe(2);
  });

  it('writes CSV with a column for each answer, and no cell is a formula', async () => {
    await store('9161000001', { name: '=HYPERLINK("http://evil","x")' });
    const { out } = await zayavka('export', '--form', 'phone-call', '--format', 'csv');
    const [head, row] = out.split('\r\n');
    expect(head).toMatch(
      /^\uFEFFid,created_at,form,variant,version,lang,path,signals,experiment,phone,.*name/,
    );
    expect(row).toContain('"\'=HYPERLINK(""http://evil"",""x"")"');
  });

  it.each([
    [[], /Give the form/],
    [['--form', 'phone-cal'], /Did you mean "phone-call"/],
    [['--form', 'phone-call', '--since', 'yesterday'], /--since takes a day/],
    [['--form', 'phone-call', '--format', 'xls'], /There are: jsonl, csv/],
  ])('%j is not carried out', async (args, message) => {
    expect(await zayavka('export', ...args)).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(message),
    });
  });
});

describe('the audit log', () => {
  it('has each export and erasure as counts, and nothing of a person', async () => {
    await store('9161234567');
    await store('9161234568');
    await zayavka('export', '--form', 'phone-call');
    await erasePhone('+79161234567');
    await runCaptured(commands, ['erase', '--email'], { cwd: folder, input: 'anna@example.ru\n' });
    const log = await database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.map(({ action, subject, details }) => [action, subject, JSON.parse(details ?? '{}')])).toEqual(
      [
        ['requests-exported', 'form:phone-call', { count: '2', format: 'jsonl' }],
        ['person-erased', 'erasure:phone', { requests: '1', savedForms: '0' }],
        ['person-erased', 'erasure:email', { requests: '0', savedForms: '0' }],
      ],
    );
    expect(JSON.stringify(log)).not.toMatch(/9161234567|anna@/);
  });
});

describe('zayavka export --definitions', () => {
  it('writes what is live, published in the studio or not, and names what became otherwise', async () => {
    const texts = await readDefinitionsFolder(ownDefinitions);
    const files = createDefinitionFiles(
      database,
      {
        texts,
        overlay: textsOverlay,
        write: () => Promise.reject(new Error('EROFS')),
        remove: () => Promise.reject(new Error('EROFS')),
      },
      () => nowIso,
    );
    const added = [['pages/insurance.json', '{ "title": "Вклады" }\n']] as const;
    const changed = new Map<string, string | null>([...added, ['pages/leasing.json', null]]);
    await database.transaction().execute((transaction) => files.stage(transaction, changed, texts));
    expect(await files.write(changed)).toBe(false);

    const target = join(folder, 'exported');
    await cp(ownDefinitions, target, { recursive: true });
    const { exitCode, out } = await zayavka('export', '--definitions', target);
    expect([exitCode, out]).toEqual([0, 'pages/insurance.json\npages/leasing.json\n']);
    expect(await readDefinitionsFolder(target)).toEqual(
      new Map(
        [...texts, ...added]
          .filter(([path]) => path !== 'pages/leasing.json')
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    );
  });
});

describe('zayavka erasure', () => {
  const oldRequests = async (): Promise<void> => {
    nowIso = new Date(Date.now() - 400 * 24 * 60 * 60_000).toISOString();
    await store('9161000001');
    await store('9161000002');
    await database.updateTable('outbox').set({ state: 'delivered' }).execute();
  };

  it('destroys nothing on a day that nothing explains, until somebody confirms it', async () => {
    await oldRequests();
    expect(await zayavka('erasure', 'status')).toMatchObject({
      exitCode: 1,
      out: 'clock    not trusted: ahead\nmarked   0\n',
    });
    expect((await zayavka('erasure', 'run')).exitCode).toBe(1);
    expect(await database.selectFrom('requests').select('id').execute()).toHaveLength(2);
    expect((await zayavka('erasure', 'accept-clock')).exitCode).toBe(0);
    expect((await zayavka('erasure', 'run')).err).toContain('2 request(s) marked, 0 destroyed');
  });

  it('hides what is marked, and brings it back', async () => {
    await oldRequests();
    await zayavka('erasure', 'accept-clock');
    await zayavka('erasure', 'run');
    const listed = async (): Promise<string> => (await zayavka('outbox', 'list')).out;
    expect(await listed()).toBe('');
    expect(JSON.parse((await zayavka('erasure', 'status', '--format', 'json')).out)).toEqual({
      clock: 'trusted',
      marked: 2,
      overdue: {},
    });
    expect((await zayavka('erasure', 'undo', '--form', 'geo')).err).toContain('0 request(s) restored');
    expect((await zayavka('erasure', 'undo')).err).toContain('2 request(s) restored');
    expect((await listed()).trimEnd().split('\n')).toHaveLength(2);
    expect((await zayavka('erasure', 'run')).err).toContain('0 request(s) marked');
    const log = await database
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('position')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['clock-accepted', 'erasure-undone', 'erasure-undone']);
  });

  it.each([[[]], [['redo']], [['undo', 'x']], [['undo', '--keep-days', '-1']]])(
    'refuses %j',
    async (args) => {
      await oldRequests();
      expect((await zayavka('erasure', ...args)).exitCode).toBe(2);
    },
  );
});
