import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDocument } from '#contract';
import type { StudioIsolates } from '#server';
import { definitionsWith, noFolder } from './one-form.ts';
import { sharedIsolates } from './shared-isolates.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';
const FIELD = 'fields/comment';
const TITLE = 'Комментарий для музея';
const CONSTANT = 'museum-partner-9';

let studio: StudioServer;
/** Callback between the reads of a publication and its transaction. */
let meanwhile: () => Promise<void> = async () => {};
const shared = sharedIsolates();
const isolates: StudioIsolates = {
  ...shared,
  run: async (name, input, owner) => {
    const answer = await shared.run(name, input, owner);
    if (name === 'prepare-publication') await meanwhile();
    return answer;
  },
};

beforeAll(async () => {
  studio = await startStudioServer({
    texts: await definitionsWith(FORM),
    ...noFolder,
    isolates,
  });
});
afterAll(() => studio.close());

type Headers = Record<string, string>;

const call = <Body>(headers: Headers, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  studio.call<Body>(headers, method, `/documents/${path}`, body);

async function write(
  headers: Headers,
  document: string,
  file: string,
  from: string,
  to: string,
): Promise<void> {
  const { files, revision } = (await call<OpenedDocument>(headers, 'GET', document)).body;
  expect(files[file]).toContain(from);
  const changed = { ...files, [file]: String(files[file]).replace(from, to) };
  const without = file.startsWith(FORM)
    ? { [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }' }
    : {};
  const body = { files: { ...changed, ...without }, revision };
  expect(await call(headers, 'PUT', `${document}/draft`, body)).toMatchObject({ status: 200 });
}

const publish = (headers: Headers, document: string, revision: number) =>
  call(headers, 'POST', `${document}/publish`, { revision });

describe('publications that overlap', () => {
  it('leave a form live with what each of them has changed', async () => {
    const [author, other] = [await studio.signedIn('contract'), await studio.signedIn('contract')];
    await write(
      author,
      FIELD,
      `${FIELD}.json`,
      '"@field.comment.title"',
      `{ "ru": "${TITLE}", "en": "Note" }`,
    );
    await write(
      author,
      FORM,
      `${FORM}/form.json`,
      '{ "const": "museum-partner" }',
      `{ "const": "${CONSTANT}" }`,
    );

    const answers = await Promise.all([publish(other, FIELD, 1), publish(other, FORM, 1)]);
    for (const [index, document] of [FIELD, FORM].entries()) {
      if (answers[index]?.status === 200) continue;
      expect(answers[index]).toMatchObject({
        status: 409,
        body: { errors: { '': { code: 'definitionsChanged' } } },
      });
      expect(await publish(other, document, 1)).toMatchObject({ status: 200 });
    }

    const text = (await studio.forms.live('museum-partner'))?.text;
    expect(text).toContain(TITLE);
    expect(text).toContain(CONSTANT);
  });

  it('are refused while another version is live than the one compared', async () => {
    const [author, other] = [await studio.signedIn('contract'), await studio.signedIn('contract')];
    const before = await studio.forms.live('museum-partner');
    await write(author, FORM, `${FORM}/form.json`, CONSTANT, `${CONSTANT}1`);
    meanwhile = async () => {
      meanwhile = async () => {};
      await studio.database
        .updateTable('live_forms')
        .set({ hash: await anotherVersion(before?.hash ?? '') })
        .where('slug', '=', 'museum-partner')
        .execute();
    };
    expect(await publish(other, FORM, 1)).toMatchObject({
      status: 409,
      body: { errors: { '': { code: 'definitionsChanged' } } },
    });
    expect(await publish(other, FORM, 1)).toMatchObject({ status: 200 });
  });
});

describe('a roll back', () => {
  it('is refused where others have published meanwhile, also what was live before', async () => {
    const [author, other] = [await studio.signedIn('contract'), await studio.signedIn('contract')];
    const texts = 'texts/ru.json';
    const titled = async (title: string): Promise<void> => {
      const { files, revision } = (await call<OpenedDocument>(author, 'GET', FORM)).body;
      const body = {
        files: { ...files, [texts]: JSON.stringify({ 'museum-partner.title': title }) },
        revision,
      };
      expect(await call(author, 'PUT', `${FORM}/draft`, body)).toMatchObject({ status: 200 });
      expect(await publish(author, FORM, revision + 1)).toMatchObject({ status: 200 });
    };
    const newest = async (): Promise<number> =>
      (await call<{ versions: { number: number }[] }>(author, 'GET', `${FORM}/versions?after=0&lang=ru`)).body
        .versions[0]?.number ?? 0;
    await titled('Музеям');
    const good = await newest();
    await titled('Музеи');
    const live = await newest();
    meanwhile = async () => {
      meanwhile = async () => {};
      await titled('Партнёрам');
      await titled('Музеи');
    };
    const back = () => call(other, 'POST', `${FORM}/roll-back`, { number: good, live });
    expect(await back()).toMatchObject({ status: 409, body: { errors: { '': { code: 'draftConflict' } } } });
    expect(await newest()).toBe(live + 2);
    expect(await call(other, 'POST', `${FORM}/roll-back`, { number: good, live: live + 2 })).toMatchObject({
      status: 200,
    });
  });
});

const anotherVersion = async (hash: string): Promise<string> =>
  (
    await studio.database
      .selectFrom('form_versions')
      .select('hash')
      .where('slug', '=', 'museum-partner')
      .where('hash', '!=', hash)
      .executeTakeFirstOrThrow()
  ).hash;
