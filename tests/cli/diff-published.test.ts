import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import {
  compileInProcess,
  createAccess,
  createFormStore,
  createRequestStore,
  migrate,
  openSqlite,
  type Tables,
} from '#server';
import { storeApproval } from '../../api/server/publication/approval-store.ts';
import { compareVersions } from '../../api/server/tasks/compare-versions.ts';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { describeReplay, translator } from '../../app/cli/diff/report-phrases.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { newRequest } from '../storage/new-request.ts';
import { runCaptured } from './captured-cli.ts';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));
const NAMES = ['Анна', 'Анна Петрова', 'Ян', 'Мария-Антуанетта', 'Ольга'];

let folder: string;
let database: Kysely<Tables>;
const hashes: string[] = [];

/** Returns the folder's form, optionally with another limit of its name's length. */
async function snapshotWith(maxLength?: number): Promise<FormSnapshot> {
  const files = await readDefinitionsFolder(base);
  const field = String(files.get('fields/name.json'));
  if (maxLength !== undefined)
    files.set('fields/name.json', field.replace('"name": true', `"name": true, "maxLength": ${maxLength}`));
  return snapshotForm(loadDefinitions(files).definitions, 'phone-call', vocabulary);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-published-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  await cp(base, join(folder, 'definitions'), { recursive: true });
  database = openSqlite(folder);
  let second = 0;
  const nowIso = (): string => {
    second += 1;
    return new Date(Date.UTC(2026, 0, 15, 9, 0, second)).toISOString();
  };
  await migrate(database);
  const forms = createFormStore(database, { clock: moscowClock(() => 0), nowIso, compile: compileInProcess });
  for (const maxLength of [undefined, 40, 6]) {
    await forms.publish(await snapshotWith(maxLength));
    hashes.push((await forms.live('phone-call'))?.hash ?? '');
  }
  const requests = createRequestStore(database, nowIso);
  for (const [index, name] of NAMES.entries()) {
    const phone = `+7916${1_000_000 + index}`;
    const frame = { form_id: 'phone-call', region: '77', crmFormTypeId: '1', productId: 'callback' };
    const payload = { ...frame, phone, paramsAdditional: '{}', fio: name };
    await requests.save(
      newRequest({
        version: String(hashes[0]),
        variant: 'form-with-name-retail',
        payload: JSON.stringify(payload),
        answers: JSON.stringify({ phone, name }),
      }),
    );
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCaptured(commands, ['diff', '--lang', 'ru', ...args, '--definitions', 'definitions'], { cwd: folder });

describe('published versions', () => {
  it.each([
    ['by number', () => ['phone-call@1', 'phone-call@3']],
    ['as a range', () => ['phone-call@1..phone-call@3']],
    ['by hash and as what is live', () => [`phone-call@${hashes[0]?.slice(0, 10)}`, 'phone-call@live']],
    ['all that is live, against a version', () => ['published:phone-call@1', 'published:phone-call']],
  ])('are inputs %s', async (_how, sides) => {
    const { out, exitCode } = await run(...sides(), '--format', 'json');
    const report = JSON.parse(out) as DiffReport;
    expect(report.changes.map(({ kind }) => kind)).toEqual(['limit.tightened']);
    expect({ exitCode, verdict: report.verdict }).toEqual({ exitCode: 1, verdict: 'breaking' });
  });

  it('are compared with the working tree, and all that are live with it', async () => {
    const one = JSON.parse((await run('phone-call@live', '--format', 'json')).out) as DiffReport;
    const all = JSON.parse((await run('published:', 'definitions', '--format', 'json')).out) as DiffReport;
    for (const { changes } of [one, all]) expect(changes.map(({ kind }) => kind)).toEqual(['limit.relaxed']);
  });

  it.each([
    ['phone-call@9', /no published version "9".*3 [0-9a-f]{12} live; 2 [0-9a-f]{12}; 1 [0-9a-f]{12}/],
    ['phone-cal@1', /Did you mean "phone-call"\?/],
  ])('that do not exist are answered with those that do: %s', async (side, message) => {
    const { exitCode, out, err } = await run(side);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('are not looked for in a database that is not there', async () => {
    vi.stubEnv('DATA_DIR', join(folder, 'nowhere'));
    const { exitCode, err } = await run('phone-call@1');
    vi.stubEnv('DATA_DIR', folder);
    expect({ exitCode, isReported: err.includes('There is no database') }).toEqual({
      exitCode: 2,
      isReported: true,
    });
  });
});

describe('a change that the studio has approved', () => {
  const file = 'approved.json';
  const exported = () => runCaptured(commands, ['export', '--approvals', file], { cwd: folder });
  const verdictOf = async (...sides: string[]) =>
    (JSON.parse((await run(...sides, '--config', file, '--format', 'json')).out) as DiffReport).verdict;

  it('is read by the command, between the same two versions alone', async () => {
    const texts = Object.fromEntries(await readDefinitionsFolder(base));
    const snapshots = await Promise.all([undefined, 6].map(snapshotWith));
    const [old, next] = snapshots.map((snapshot) => ({ snapshot: JSON.stringify(snapshot) }));
    const input = { texts, old: old ?? { snapshot: '' }, next: next ?? { snapshot: '' }, nowMs: 0 };
    const [change] = compareVersions.run({ ...input, lang: 'ru' }, { testsOfChanges } as never).changes;
    const users = createAccess(database, Date.now).users;
    await users.add('anna', 'contract');
    const { id: userId } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await storeApproval(
      database,
      { form: 'phone-call', old: String(hashes[0]), now: String(hashes[2]) },
      { fingerprint: String(change?.fingerprint), reason: 'agreed', userId, at: '2026-01-15T09:00:00Z' },
    );
    await writeFile(join(folder, file), '{ "failOn": "breaking" }');
    expect(await exported()).toMatchObject({ exitCode: 0, out: '' });
    const once = await readFile(join(folder, file), 'utf8');
    expect(JSON.parse(once)).toEqual({
      failOn: 'breaking',
      ignores: [
        {
          ...{ fingerprint: change?.fingerprint, reason: 'agreed', owner: 'anna' },
          versions: { form: 'phone-call', old: hashes[0]?.slice(0, 12), new: hashes[2]?.slice(0, 12) },
        },
      ],
    });
    await exported();
    expect(await readFile(join(folder, file), 'utf8')).toBe(once);
    expect(await verdictOf('phone-call@1', 'phone-call@3')).toBe('compatible');
    // The folder has the first of the two versions, and the other one is published.
    expect(await verdictOf('definitions', 'phone-call@3')).toBe('compatible');
    expect(await verdictOf('phone-call@2', 'phone-call@3')).toBe('breaking');
  });

  it('is not added to rules that nobody can read', async () => {
    await writeFile(join(folder, file), '{ "ignore": [] }');
    expect(await exported()).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean "ignores"'),
    });
  });
});

describe('replay', () => {
  it('sends the stored requests of a version through both and shows nothing that was typed', async () => {
    const { exitCode, out, progress } = await run('phone-call@1', 'phone-call@3', '--replay');
    expect(exitCode).toBe(1);
    expect(out).toContain('2 из 5 заявок теперь были бы отклонены.');
    expect(out).toMatch(/phone-call \(form-with-name-retail\) «\d{12}»: fio tooLong/);
    expect(progress).toContain('phone-call: 5 / 5');
    const replayed = out.slice(out.indexOf('2 из 5'));
    for (const name of NAMES) expect(replayed).not.toContain(name);
    expect(replayed).not.toMatch(/916\d{4}/);
  });

  describe('that keeps its progress', () => {
    const file = 'replay.json';
    const args = ['phone-call@1', 'phone-call@3', '--replay', '--format', 'json'];
    const replayIn = (out: string) => (JSON.parse(out) as DiffReport).replay;

    /** Runs the command and interrupts it after the first page, when it shows progress. */
    const interrupted = () => {
      const diff = commands.find(({ name }) => name === 'diff');
      return diff?.run([...args, '--lang', 'ru', '--resume', file, '--definitions', 'definitions'], {
        ...{ out: () => undefined, err: () => undefined, readInput: async () => '' },
        ...{ cwd: folder, isTty: false },
        progress() {
          throw new Error('interrupted');
        },
      });
    };

    it('goes on where it was interrupted, with the report of one that was not, and leaves no file', async () => {
      const whole = replayIn((await run(...args)).out);
      await expect(interrupted()).rejects.toThrow('interrupted');
      const kept = await readFile(join(folder, file), 'utf8');
      for (const name of NAMES) expect(kept).not.toContain(name);
      expect(kept).not.toMatch(/\+7916/);
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
      const resumed = await run(...args, '--resume', file);
      expect(replayIn(resumed.out)).toEqual(whole);
      await expect(stat(join(folder, file))).rejects.toThrow('ENOENT');
    });

    it('refuses the progress of another comparison, and a file that is none', async () => {
      await expect(interrupted()).rejects.toThrow('interrupted');
      const other = await run('phone-call@1', 'phone-call@2', '--replay', '--resume', file);
      expect([other.exitCode, other.err]).toEqual([
        2,
        expect.stringContaining('the progress of another comparison'),
      ]);
      await writeFile(join(folder, file), '[]');
      expect((await run(...args, '--resume', file)).err).toContain('is not the progress file of a replay');
      await rm(join(folder, file));
      expect((await run('definitions', '--resume', file)).err).toContain('--resume is for stored requests');
    });
  });

  it('reports when nothing would be refused, and when nothing is stored', async () => {
    expect((await run('phone-call@1', 'phone-call@2', '--replay')).out).toContain(
      'Ни одна из 5 заявок теперь не была бы отклонена.',
    );
    expect((await run('phone-call@2', 'phone-call@3', '--replay', '--lang', 'en')).out).toContain(
      'No stored request was validated by both versions. Not validated: 5 (0 refused by the old version as well, 5 of other versions).',
    );
  });

  it('counts by reason, and what was not sent', async () => {
    const { out } = await run('phone-call@1', 'phone-call@3', '--replay', '--format', 'json');
    expect((JSON.parse(out) as DiffReport).replay).toMatchObject({
      ...{ total: 5, refusedCount: 2 },
      reasons: [{ form: 'phone-call', path: 'fio', code: 'tooLong', count: 2 }],
      skipped: { refusedBefore: 0, otherVersions: 0 },
    });
    expect((await run('phone-call@2', 'phone-call@3', '--replay')).out).toContain(
      'Ни одна сохранённая заявка не проверена. Не проверено 5: отклонила бы и прежняя версия — 0, другой версии — 5.',
    );
    expect((await run('phone-call@3', 'phone-call@1', '--replay-from', 'stored')).out).not.toContain(
      'Ни одна из',
    );
    expect((await run('definitions', 'definitions', '--replay-from', 'stored')).out).toContain(
      'Ни одна из 5 заявок теперь не была бы отклонена.',
    );
  });

  it('counts every request of a form that is deleted, and of an address that is another', async () => {
    const without = join(folder, 'without');
    await cp(join(folder, 'definitions'), without, { recursive: true });
    await cp(join(without, 'forms/phone-call'), join(without, 'forms/other'), { recursive: true });
    await rm(join(without, 'forms/phone-call'), { recursive: true });
    const replayOf = async (side: string) =>
      (
        JSON.parse(
          (await run('definitions', side, '--replay-from', 'stored', '--format', 'json')).out,
        ) as DiffReport
      ).replay;
    expect(await replayOf('without')).toMatchObject({
      ...{ total: 5, refusedCount: 5 },
      reasons: [{ form: 'phone-call', path: 'form_id', code: 'formUnknown', count: 5 }],
    });
    const moved = join(folder, 'moved');
    await cp(join(folder, 'definitions'), moved, { recursive: true });
    const endpoint = join(moved, 'endpoints/crm-create.json');
    await writeFile(
      endpoint,
      (await readFile(endpoint, 'utf8')).replace('/crm/:type/create', '/crm/:type/store'),
    );
    expect(await replayOf('moved')).toMatchObject({
      ...{ total: 5, refusedCount: 5 },
      reasons: [{ form: 'phone-call', path: '', code: 'pathUnknown', count: 5 }],
    });
  });

  it('takes stored requests for folders where an option asks for it', async () => {
    const { out } = await run('definitions', 'phone-call@3', '--replay-from', 'stored', '--lang', 'en');
    expect(out).toContain('2 of 5 stored requests would be refused now.');
  });

  it.each([
    [1, 1, '1 из 1 заявки теперь была бы отклонена.'],
    [2, 21, '2 из 21 заявки теперь были бы отклонены.'],
    [17, 2310, '17 из 2 310 заявок теперь были бы отклонены.'],
    [21, 2302, '21 из 2 302 заявок теперь была бы отклонена.'],
  ])('counts in Russian: %d of %d', (refusedCount, total, expected) => {
    const skipped = { refusedBefore: 0, otherVersions: 0 };
    const sentence = describeReplay({ source: 'stored', refusedCount, total, skipped }, translator('ru'));
    expect(sentence.replaceAll(/\s/g, ' ')).toBe(expected);
  });
});

describe('many forms', () => {
  const ignored = { fingerprint: '000000000000', reason: 'x', author: 'x', expires: '2999-01-01' };
  const COUNT = 130;
  const slugOf = (index: number): string => `form-${String(index).padStart(3, '0')}`;
  let own: Map<string, string>;
  beforeAll(async () => {
    own = await readDefinitionsFolder(base);
  });

  /** Returns a folder with one file of each form, as `edit` writes it. */
  const folderOf = (edit: (text: string, index: number) => string): Map<string, string> =>
    new Map([
      ...own,
      ...[...own]
        .filter(([path]) => path.startsWith('forms/'))
        .flatMap(([path, text]) =>
          Array.from(
            { length: COUNT },
            (_none, index) => [path.replace('phone-call', slugOf(index)), edit(text, index)] as const,
          ),
        ),
    ]);
  async function compare(
    old: Map<string, string>,
    now: Map<string, string>,
  ): Promise<{ report: DiffReport; done: number }> {
    const side = (name: string, files: Map<string, string>) => ({
      ...{ name, is: 'definitions' as const, files, folder: '.' },
    });
    let done = 0;
    const report = await compareSides(
      {
        old: side('old', old),
        now: side('new', now),
        options: {
          lang: 'ru',
          policy: { severities: {}, ignore: [ignored] },
          today: '2026-01-15',
          isReplay: false,
          root: '/',
        },
        ...{ timeLimitMs: 60_000, formsPerWorker: 60 },
      },
      (forms) => {
        done = forms;
      },
    );
    return { report, done };
  }

  it('are compared in several threads as they are in one', async () => {
    const { report, done } = await compare(
      folderOf((text) => text),
      folderOf((text, index) => (index % 50 === 7 ? text.replace('"days": 180', '"days": 90') : text)),
    );
    expect(report.changes.map(({ form, kind }) => [form, kind])).toEqual(
      ['form-007', 'form-057', 'form-107'].map((form) => [form, 'retention.changed']),
    );
    expect(report).toMatchObject({
      forms: { total: 131, changed: 3 },
      failures: [],
      unusedIgnores: [ignored],
    });
    expect(done).toBe(131);
  });

  it('show what a document of theirs changes, which is not reported again', async () => {
    const folder = (path: string): Map<string, string> =>
      folderOf((text, index) => (index === 7 ? text.replaceAll('"crm-create"', '"other"') : text)).set(
        'endpoints/other.json',
        String(own.get('endpoints/crm-create.json')).replace('/crm/:type', path),
      );
    const { report } = await compare(folder('/other/:type'), folder('/another/:type'));
    expect(report.failures).toEqual([]);
    expect(new Set(report.changes.map(({ form, document }) => document ?? form))).toEqual(
      new Set(['form-007']),
    );
  });
});
