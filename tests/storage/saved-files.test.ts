import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { DAY_MS } from '#engine/model/time';
import { createSavedForms, createStoredFiles, eraseSavedBy, type StoredFiles, type Tables } from '#server';
import { assignFiles } from '../../api/server/files/assign-files.ts';
import { destroySaved } from '../../api/server/resume/saved-forms.ts';
import { photo, putContent } from '../api/claim-files.ts';
import { type FilePlace, filePlaces, idsIn } from '../api/file-places.ts';
import { openTestDatabase } from '../api/test-database.ts';

const STARTED_MS = Date.parse('2026-01-15T09:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIELD = 'certificate';
const LIMITS = { types: ['image/jpeg'], fileBytes: 100_000 };
const SCHEMA = { type: 'object', properties: { [FIELD]: { type: 'array', files: LIMITS } } };
const LOAN = { slug: 'loan', schema: SCHEMA };
const EMAIL = { email: 'anna@example.ru' };

describe.each(filePlaces)('a file of a saved form, in $title,', ({ openPlace }) => {
  let place: FilePlace;
  let database: Kysely<Tables>;
  let files: StoredFiles;
  let nowMs: number;
  const nowIso = (): string => new Date(nowMs).toISOString();

  beforeEach(async () => {
    [place, database] = await Promise.all([openPlace(), openTestDatabase()]);
    nowMs = STARTED_MS;
    files = createStoredFiles(database, { contents: place.contents, nowIso, unsentHours: 48 });
  });
  afterEach(async () => {
    await database.destroy();
    await place.close();
  });

  const upload = async (form = LOAN.slug): Promise<JsonObject> => {
    const size = 5000;
    const id = await files.announce({ form, field: FIELD, rule: LIMITS, name: 'справка.jpg', size });
    await putContent(photo(size), (path) => files.contents.put(id, path));
    return { ...(await files.check(id)) };
  };
  const savedForms = () =>
    createSavedForms(database, { nowIso, publicUrl: 'https://bank.example', onOutcome: () => {} });
  /** Saves the form and resolves with the secret of the link. */
  const save = async (named: readonly JsonObject[], days = 14): Promise<string> => {
    const { link = '' } = await savedForms().save({
      ...{ slug: LOAN.slug, variant: 'default', version: 'a'.repeat(64), lang: 'ru', title: 'Кредит', days },
      ...{ answers: { [FIELD]: [...named] }, files: named.map(({ id }) => String(id)) },
      ...{ target: EMAIL, page: '/resume' },
    });
    return link.split('#')[1] ?? '';
  };
  const listed = async (secret: string): Promise<unknown> => {
    const opened = await savedForms().open(secret);
    return typeof opened === 'string' ? opened : files.withoutLostFiles(LOAN, opened.answers);
  };
  /** Runs the background jobs in their order. */
  const tidy = async (): Promise<void> => {
    await files.removeUnsent(nowMs);
    await destroySaved(database, nowMs);
    await files.removeUnsent(nowMs);
  };
  const sendBy = (id: unknown): Promise<void> =>
    database
      .transaction()
      .execute((transaction) => assignFiles(transaction, [{ id: 'request', files: [String(id)] }]));
  const left = (): Promise<string[]> => idsIn(place);
  const holds = () => database.selectFrom('saved_files').selectAll().execute();

  it('waits as long as its link opens something, and one that was not saved does not', async () => {
    const [file, other] = [await upload(), await upload()];
    const secret = await save([file]);
    nowMs = STARTED_MS + 14 * DAY_MS - 1;
    await tidy();
    expect(await left()).toEqual([file.id]);
    expect(await left()).not.toContain(other.id);
    expect(await listed(secret)).toEqual({ answers: { [FIELD]: [file] }, lost: [] });
  });

  it('goes with the form when the days of that are over', async () => {
    await save([await upload()]);
    nowMs = STARTED_MS + 14 * DAY_MS;
    await tidy();
    expect(await left()).toEqual([]);
    nowMs += DAY_MS;
    await tidy();
    expect(await holds()).toEqual([]);
  });

  it('waits from the opening on as a new one does: the form is being filled in', async () => {
    const file = await upload();
    const secret = await save([file]);
    nowMs = STARTED_MS + 10 * DAY_MS;
    await listed(secret);
    nowMs += 48 * HOUR_MS;
    await tidy();
    expect(await left()).toEqual([file.id]);
    nowMs += MINUTE_MS;
    await tidy();
    expect(await left()).toEqual([]);
  });

  it('waits with each form that names it', async () => {
    const file = await upload();
    await save([file], 3);
    const secret = await save([file], 10);
    nowMs = STARTED_MS + 9 * DAY_MS;
    await tidy();
    expect(await listed(secret)).toEqual({ answers: { [FIELD]: [file] }, lost: [] });
  });

  it('is erased with the form, and what was sent stays with its request', async () => {
    const [file, sent] = [await upload(), await upload()];
    await save([file, sent]);
    await sendBy(sent.id);
    expect(await eraseSavedBy(database, EMAIL)).toBe(1);
    await tidy();
    expect(await left()).toEqual([sent.id]);
    expect(await holds()).toEqual([]);
  });

  it('that was sent or taken back meanwhile is not listed, and its field is named', async () => {
    const [file, sent, gone] = [await upload(), await upload(), await upload()];
    const secret = await save([file, sent, gone]);
    await sendBy(sent.id);
    await files.discard(String(gone.id));
    expect(await listed(secret)).toEqual({ answers: { [FIELD]: [file] }, lost: [FIELD] });
    await destroySaved(database, nowMs);
    expect(await holds()).toHaveLength(1);
  });

  it('that was on its way when the form was saved goes on where it was, or is whole by now', async () => {
    const about = { form: LOAN.slug, field: FIELD, rule: LIMITS, name: 'справка.jpg', size: 5000 };
    const id = await files.announce(about);
    const secret = await save([{ id, name: about.name, size: about.size }]);
    expect(await listed(secret)).toEqual({
      answers: { [FIELD]: [{ id, name: about.name, size: about.size }] },
      lost: [],
    });
    expect(await files.isOpen(id)).toBe(true);
    await putContent(photo(about.size), (path) => files.contents.put(id, path));
    const whole = await files.check(id);
    expect(await listed(secret)).toEqual({ answers: { [FIELD]: [whole] }, lost: [] });
  });

  it.each<[title: string, forged: () => Promise<JsonObject>]>([
    [
      'an id that nobody has',
      async () => ({ id: 'A'.repeat(22), name: 'x.jpg', size: 1, type: 'image/jpeg' }),
    ],
    ['a file of another form', () => upload('claim')],
  ])('is neither kept nor listed by a reference that is forged: %s', async (_title, forged) => {
    const secret = await save([await forged()]);
    expect(await holds()).toEqual([]);
    expect(await listed(secret)).toEqual({ answers: {}, lost: [FIELD] });
  });

  it('has nothing in the database that names it but its own row and the form that it waits with', async () => {
    const file = await upload();
    await save([file]);
    const [form] = await database.selectFrom('saved_forms').selectAll().execute();
    expect(JSON.stringify(form)).not.toContain(file.id);
    expect(await holds()).toEqual([{ saved_form_id: form?.id, file_id: file.id }]);
  });
});
