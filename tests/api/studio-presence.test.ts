import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRESENCE_TERM_MS, type PresentPage } from '#contract';
import { type StudioServer, startStudioServer } from './studio-server.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer();
});
afterAll(() => studio.close());

type Headers = Record<string, string>;
const show = async (who: Headers, page: string, field = '', document = 'forms/phone-call') =>
  (
    await studio.call<{ others: PresentPage[] }>(who, 'POST', `/documents/${document}/presence`, {
      page,
      field,
    })
  ).body.others;

it('pages with one document know each other and the field of each, until they are left or send nothing', async () => {
  const [anna, boris] = [await studio.signedIn('content', 'anna'), await studio.signedIn('viewer', 'boris')];
  expect(await show(anna, 'first', 'phone')).toEqual([]);
  expect(await show(boris, 'first')).toEqual([{ name: 'anna', isOwn: false, field: 'phone' }]);
  expect(await show(anna, 'second')).toEqual([
    { name: 'anna', isOwn: true, field: 'phone' },
    { name: 'boris', isOwn: false, field: '' },
  ]);
  await studio.call(boris, 'POST', '/documents/forms/phone-call/presence', { page: 'first' });
  expect(await show(anna, 'second')).toEqual([{ name: 'anna', isOwn: true, field: 'phone' }]);
  expect(await show(boris, 'first', '', 'forms/geo')).toEqual([]);
  studio.wait(PRESENCE_TERM_MS + 1);
  expect(await show(anna, 'second')).toEqual([]);
});

it('a page that has the document open learns that another one has changed it', async () => {
  const anna = await studio.signedIn('content', 'vera');
  const numbers = async () =>
    (
      await studio.call<{ revision: number }>(anna, 'POST', '/documents/forms/geo/presence', {
        page: 'first',
        field: '',
      })
    ).body.revision;
  expect(await numbers()).toBe(0);
  const { body } = await studio.call<{ files: Record<string, string> }>(anna, 'GET', '/documents/forms/geo');
  const files = { ...body.files, 'texts/ru.json': '{ "forms.geo.title": "Где мы" }' };
  await studio.call(anna, 'PUT', '/documents/forms/geo/draft', { files, revision: 0 });
  expect(await numbers()).toBe(1);
});
