import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPEAL_LINK_HEADER, FILE_NAME_HEADER, MAX_APPEAL_FILE_BYTES, PHONE_CODE_HEADER } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { createStoredFiles, scanByClamd } from '#server';
import { destroyRows } from '../../api/server/erasure/destroy-rows.ts';
import { bodies, PHONE } from '../fixtures/quality.ts';
import { hashOf, infected, paper, photo, startScanner } from './claim-files.ts';
import { type FilePlace, filePlaces, idsIn } from './file-places.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const CREATE = '/api/about/quality/feedback/create';
const SEARCH = '/api/exchange/appeal/default/search';
const BY_LINK = '/api/appeals/by-link';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK_MS = 30 * MINUTE_MS;
const OVER = { errors: { '': { code: 'appealLinkOver', message: 'Ссылка больше не действует' } } };
const NAME = 'Ответ (Петровой), №5.pdf';
const LETTER = { name: NAME, type: 'application/pdf' };

interface ShownFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url?: string;
}
type Refusals = Record<string, { code: string; message: string }>;

describe.each(filePlaces)('files of an answer, in $title:', ({ openPlace }) => {
  let place: FilePlace;
  let scanner: Awaited<ReturnType<typeof startScanner>>;
  let studio: StudioServer;
  let editor: Record<string, string>;
  let nowMs = Date.UTC(2026, 0, 15, 9);

  beforeAll(async () => {
    [place, scanner] = [await openPlace(), await startScanner()];
    studio = await startStudioServer({
      contents: place.contents,
      scan: (content) => scanByClamd(scanner.url)(content),
      randomInt: ALWAYS_FIRST,
      deliverCode: () => {},
    });
  });
  // Sessions end as time passes, so that each test signs in again.
  beforeEach(async () => {
    editor = await studio.signedIn('content');
  });
  afterAll(async () => {
    await studio.close();
    await scanner.close();
    await place.close();
  });

  const later = (ms: number): void => {
    studio.wait(ms);
    nowMs += ms;
  };
  const post = async (url: string, payload: JsonObject, headers: Record<string, string> = {}) => {
    const answer = await studio.app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.json() as JsonObject, headers: answer.headers };
  };
  const file = async (): Promise<{ number: string; link: string }> => {
    const { uid, code } = await solvedCaptcha(studio, 'quality');
    const filed = { ...bodies.question, captcha_uid: uid, captcha_code: code };
    const { body, headers } = await post(CREATE, filed);
    return { number: String(body.id), link: String(headers[APPEAL_LINK_HEADER]) };
  };
  const attach = async (
    number: string,
    content: Buffer,
    { headers = editor, name = NAME }: { headers?: Record<string, string>; name?: string } = {},
  ) => {
    const answer = await studio.app.inject({
      method: 'POST',
      url: `/api/studio/appeals/${number}/files`,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        [FILE_NAME_HEADER]: encodeURIComponent(name),
      },
      payload: content,
    });
    return { status: answer.statusCode, body: answer.json() as ShownFile & { errors: Refusals } };
  };
  const attached = async (number: string, content = paper()): Promise<string> =>
    (await attach(number, content)).body.id;
  const answerWith = (number: string, files: readonly string[], more: object = {}) =>
    studio.call<{ files: ShownFile[]; history: { files?: string[] }[]; errors: Refusals }>(
      editor,
      'PUT',
      `/appeals/${number}`,
      {
        ...{
          status: 'Ответ готов',
          plannedDay: '2026-01-30',
          consideredDay: '',
          answer: 'Письмо приложено.',
        },
        ...{ files, ...more },
      },
    );
  const shownBy = async (link: string, path = BY_LINK): Promise<ShownFile[] | undefined> => {
    const { body } = await post(path, { link });
    const [appeal] = body.appeals as { files?: ShownFile[] }[];
    return appeal?.files;
  };
  const answered = async (content = paper()) => {
    const { number, link } = await file();
    const id = await attached(number, content);
    await answerWith(number, [id]);
    const [shown] = (await shownBy(link)) ?? [];
    return { number, link, id, url: shown?.url ?? '' };
  };
  const fetched = (url: string, headers: Record<string, string> = {}) => studio.app.inject({ url, headers });
  const rows = (number: string) =>
    studio.database.selectFrom('appeal_files').select('id').where('number', '=', number).execute();
  const clean = (): Promise<number> =>
    createStoredFiles(studio.database, {
      ...{ contents: place.contents, nowIso: () => new Date(nowMs).toISOString(), unsentHours: 48 },
    }).removeUnsent(nowMs);

  describe('staff', () => {
    it.each<[string, Buffer, string]>([
      ['a letter', paper(), 'application/pdf'],
      ['a picture', photo(20_000), 'image/jpeg'],
    ])('attach %s, named and with its kind by its content', async (_title, content, type) => {
      const { number } = await file();
      const { status, body } = await attach(number, content, { name: 'C:\\письма\\ответ.exe' });
      expect([status, body]).toEqual([
        200,
        { id: expect.stringMatching(/^[\w-]{22}$/), name: 'ответ.exe', size: content.length, type },
      ]);
    });

    it.each<[string, () => Buffer, number, string]>([
      ['what is no letter and no picture', () => Buffer.from('#!/bin/sh\necho'), 422, 'fileType'],
      ['what has a virus', infected, 422, 'fileInfected'],
      ['an empty file', () => Buffer.alloc(0), 422, 'fileEmpty'],
      ['a file that is too large', () => photo(MAX_APPEAL_FILE_BYTES + 1), 413, 'fileTooLarge'],
    ])(
      'read in a sentence why %s is not taken, and nothing of it stays',
      async (_title, content, status, code) => {
        const { number } = await file();
        const before = await idsIn(place);
        const refused = await attach(number, content());
        expect([refused.status, Object.values(refused.body.errors)[0]]).toMatchObject([
          status,
          { code, message: expect.stringMatching(/[а-я]/) },
        ]);
        expect([await idsIn(place), await rows(number)]).toEqual([before, []]);
      },
    );

    it('cannot attach without the role that answers, or to what is no appeal', async () => {
      const { number } = await file();
      const viewer = await studio.signedIn('viewer');
      expect(await attach(number, paper(), { headers: viewer })).toMatchObject({ status: 403 });
      expect(await attach(number, paper(), { headers: {} })).toMatchObject({ status: 401 });
      expect(await attach('000000000000', paper())).toMatchObject({ status: 404 });
      expect(await rows(number)).toEqual([]);
    });

    it('remove a file before the answer is given, and no other', async () => {
      const [{ number }, other] = [await file(), await answered()];
      const id = await attached(number);
      const remove = (of: string, one: string) =>
        studio.call(editor, 'DELETE', `/appeals/${of}/files/${one}`).then(({ status }) => status);
      expect(await remove(other.number, id)).toBe(404);
      expect(await remove(number, id)).toBe(200);
      expect(await remove(number, id)).toBe(404);
      expect(await remove(other.number, other.id)).toBe(404);
      expect(await idsIn(place)).not.toContain(id);
      expect((await answerWith(number, [id])).body.errors).toMatchObject({
        'files.0': { code: 'fileUnknown' },
      });
    });

    it('give them with the answer, in their order, and the history has their names', async () => {
      const { number, link } = await file();
      const [first, second] = [await attached(number), await attached(number, photo(3000))];
      expect(await shownBy(link), 'nobody is shown what waits').toBeUndefined();
      const { body } = await answerWith(number, [second, first]);
      expect(body.files.map(({ id }) => id)).toEqual([second, first]);
      expect(body.history.at(-1)).toMatchObject({ answer: 'Письмо приложено.', files: [NAME, NAME] });
      expect((await shownBy(link))?.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf']);
    });

    it('cannot give more than five, one twice, or one of another appeal', async () => {
      const [{ number }, other] = [await file(), await file()];
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) ids.push(await attached(number));
      const [id = ''] = ids;
      expect(await answerWith(number, ids)).toMatchObject({ status: 422 });
      for (const [files, path] of [
        [[id, id], 'files.1'],
        [[id, await attached(other.number)], 'files.1'],
      ] as const)
        expect(await answerWith(number, files)).toMatchObject({
          status: 422,
          body: { errors: { [path]: { code: 'fileUnknown', message: expect.stringMatching(/[а-я]/) } } },
        });
      const { body } = await studio.call<{ answer: string }>(editor, 'GET', `/appeals/${number}`);
      expect(body.answer, 'nothing of such an answer is saved').toBe('');
    });

    it('do not overwrite files that somebody else has given meanwhile', async () => {
      const { number, id } = await answered();
      const own = await attached(number);
      const facts = { status: 'Ответ готов', plannedDay: '2026-01-30', consideredDay: '' };
      expect(await answerWith(number, [own], { seen: { ...facts, files: [] } })).toMatchObject({
        status: 409,
        body: { errors: { '': { code: 'appealChanged' } } },
      });
      expect(await answerWith(number, [id, own], { seen: { ...facts, files: [id] } })).toMatchObject({
        status: 200,
      });
    });

    it('keep the files of an answer that they change without naming any', async () => {
      const { number, id } = await answered();
      const { body } = await answerWith(number, [], { files: undefined, answer: 'Письмо в отделении.' });
      expect(body.files.map((one) => one.id)).toEqual([id]);
    });

    it('open what was given in the role that answers; in others they see that it is there', async () => {
      const { number } = await answered();
      const read = async (headers: Record<string, string>) =>
        (await studio.call<{ files: ShownFile[] }>(headers, 'GET', `/appeals/${number}`)).body.files;
      const [own] = await read(editor);
      expect((await fetched(own?.url ?? '')).rawPayload).toEqual(paper());
      const [seen] = await read(await studio.signedIn('viewer'));
      expect(seen).toMatchObject(LETTER);
      expect(seen).not.toHaveProperty('url');
    });
  });

  describe('a visitor', () => {
    it('who has the link of a success downloads what the bank has sent, byte by byte', async () => {
      const content = photo(150_000);
      const { link } = await answered(content);
      const [shown] = (await shownBy(link)) ?? [];
      expect(shown).toEqual({
        name: NAME,
        size: content.length,
        type: 'image/jpeg',
        url: expect.any(String),
      });
      const answer = await fetched(shown?.url ?? '');
      expect(answer.statusCode).toBe(200);
      expect(hashOf(answer.rawPayload)).toBe(hashOf(content));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(content.length),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(NAME).replace('(', '%28').replace(')', '%29')}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    });

    it('who has proved the phone has the links, and nobody before', async () => {
      const { number } = await answered();
      later(24 * HOUR_MS);
      const { uid, code } = await solvedCaptcha(studio, 'quality');
      const asked = await post(SEARCH, { phone: `7${PHONE}`, captcha_uid: uid, captcha_code: code });
      expect(JSON.stringify(asked.body)).not.toMatch(/files|pdf/);
      const proof = { [PHONE_CODE_HEADER]: `${asked.headers[PHONE_CODE_HEADER]} 000000` };
      const { body } = await post(SEARCH, { phone: `7${PHONE}` }, proof);
      const appeals = body.appeals as unknown as { claim_number: string; files?: ShownFile[] }[];
      const own = appeals.find(({ claim_number: one }) => one === number);
      expect(own?.files).toMatchObject([LETTER]);
      expect((await fetched(own?.files?.[0]?.url ?? '')).statusCode).toBe(200);
    });

    it('has a link for half an hour, and then another by the same way', async () => {
      const { url } = await answered();
      later(LINK_MS - 1);
      expect((await fetched(url)).statusCode).toBe(200);
      later(1);
      const over = await fetched(url);
      expect([over.statusCode, over.json()]).toMatchObject([404, OVER]);
    });

    it('who opens an old link in a browser reads a sentence, in the language of the page', async () => {
      const { link, url } = await answered();
      const [english] = (await shownBy(link, '/api/en/appeals/by-link')) ?? [];
      later(LINK_MS);
      const read = async (one = '') => {
        const { statusCode, headers, body } = await fetched(one, { accept: 'text/html,*/*' });
        return [statusCode, headers['content-type'], body];
      };
      expect(await read(url)).toEqual([404, 'text/plain; charset=utf-8', 'Ссылка больше не действует']);
      expect(await read(english?.url)).toEqual([
        404,
        'text/plain; charset=utf-8',
        expect.stringMatching(/^The link/),
      ]);
    });

    it('cannot fetch the file of another answer, or one that waits, by a link of theirs', async () => {
      const [own, other] = [await answered(), await answered()];
      const waiting = await attached(own.number);
      const asOver = await fetched(own.url.replace(own.id, 'x'.repeat(22)));
      expect([asOver.statusCode, asOver.json()]).toMatchObject([404, OVER]);
      const until = new URL(own.url, 'http://localhost').searchParams.get('until') ?? '';
      const forged = createHmac('sha256', 'guessed').update(`${other.id}.${until}`).digest('base64url');
      for (const url of [
        own.url.replace(own.id, other.id),
        own.url.replace(own.id, waiting),
        own.url.replace(/until=\w+/, 'until=zzzzzz'),
        own.url.replace(/sign=[\w-]+/, `sign=${forged}`).replace(own.id, other.id),
        own.url.replace(/\?.*/, ''),
      ])
        expect((await fetched(url)).body).toBe(asOver.body);
    });

    it('is shown no file that was taken back, and its link is over', async () => {
      const { number, link, id, url } = await answered();
      const { body } = await answerWith(number, []);
      expect([body.files, body.history.at(-1)?.files]).toEqual([[], []]);
      expect([await shownBy(link), (await fetched(url)).statusCode]).toEqual([undefined, 404]);
      await clean();
      expect(await idsIn(place)).not.toContain(id);
    });

    it('cannot be attacked through the calls of uploads: those know no file of an answer', async () => {
      const { id, url } = await answered();
      const tus = { 'tus-resumable': '1.0.0' };
      const gone = await studio.app.inject({ method: 'DELETE', url: `/api/files/${id}`, headers: tus });
      expect(gone.statusCode).not.toBe(204);
      expect((await fetched(url)).statusCode).toBe(200);
    });
  });

  describe('a stored file', () => {
    it('goes with the appeal when its request is erased', async () => {
      const { number, id, url } = await answered();
      const waiting = await attached(number);
      await studio.database
        .transaction()
        .execute((transaction) =>
          destroyRows(transaction, [{ id: number, form: 'quality' }], 'phone', nowMs),
        );
      expect([await rows(number), (await fetched(url)).statusCode]).toEqual([[], 404]);
      await clean();
      const left = await idsIn(place);
      expect([id, waiting].filter((one) => left.includes(one))).toEqual([]);
    });

    it('is shown to nobody once the term of its request is over', async () => {
      const { number, url } = await answered();
      await studio.database
        .updateTable('requests')
        .set({ marked_at: new Date(nowMs).toISOString() })
        .where('id', '=', number)
        .execute();
      expect((await fetched(url)).statusCode).toBe(404);
      expect(await attach(number, paper())).toMatchObject({ status: 404 });
    });

    it('is removed when no answer has taken it for two days; what was given stays', async () => {
      const { number, id } = await answered();
      const waiting = await attached(number);
      later(47 * HOUR_MS);
      await clean();
      expect(await idsIn(place)).toEqual(expect.arrayContaining([id, waiting]));
      later(2 * HOUR_MS);
      await clean();
      expect(await idsIn(place)).toContain(id);
      expect(await idsIn(place)).not.toContain(waiting);
      expect(await rows(number)).toEqual([{ id }]);
    });

    it('leaves neither a name nor a link in a log', async () => {
      const { url } = await answered();
      await fetched(url);
      const sign = new URL(url, 'http://localhost').searchParams.get('sign') ?? '';
      for (const secret of ['Петровой', encodeURIComponent('Петровой'), sign])
        expect(studio.log()).not.toContain(secret);
    });
  });
});
