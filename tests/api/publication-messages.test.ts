import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentVersion, OpenedDocument } from '#contract';
import { eraseExpired } from '#server';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';
const DAY_MS = 24 * 60 * 60 * 1000;

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer({ texts: await definitionsWith(FORM), ...noFolder });
});
afterAll(() => studio.close());

/** Publishes the form with other words for its title, and returns the messages of its versions, newest first. */
async function publish(title: string, message: string): Promise<(string | undefined)[]> {
  const headers = await studio.signedIn('contract');
  const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await studio.call<Body>(headers, method, `/documents/${FORM}${path}`, body);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body;
  };
  const { files, revision } = await call<OpenedDocument>('GET', '');
  const path = `${FORM}/form.json`;
  const form = { ...JSON.parse(files[path] ?? '{}'), title: { ru: title, en: title } };
  await call('PUT', '/draft', { files: { ...files, [path]: JSON.stringify(form, null, 2) }, revision });
  const draft = await call<OpenedDocument>('GET', '');
  await call('POST', '/publish', { revision: draft.revision, message });
  const { versions } = await call<{ versions: DocumentVersion[] }>('GET', '/versions?after=0&lang=ru');
  return versions.map((one) => one.message);
}

const messages = async (): Promise<(string | null)[]> =>
  (
    await studio.database
      .selectFrom('publications')
      .select('message')
      .where('document', '=', FORM)
      .orderBy('number', 'desc')
      .execute()
  ).map(({ message }) => message);
const erase = () =>
  eraseExpired(studio.database, studio.forms, { graceDays: 7, maxPercent: 5, nowMs: studio.now() });

it('the message of a publication is kept for 400 days, though nothing is published, and the publication for longer', async () => {
  expect((await publish('Музею', 'Просила Анна')).slice(0, 1)).toEqual(['Просила Анна']);
  studio.wait(399 * DAY_MS);
  await erase();
  expect((await publish('Музеям', 'Просил Игорь')).slice(0, 2)).toEqual(['Просил Игорь', 'Просила Анна']);
  studio.wait(2 * DAY_MS);
  await erase();
  expect((await messages()).slice(0, 2)).toEqual(['Просил Игорь', null]);
});
