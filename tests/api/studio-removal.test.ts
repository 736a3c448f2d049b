import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSummary, DocumentUses, OpenedDocument } from '#contract';
import { newForm, newPage } from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { createDefinitionFiles } from '#server';
import { textsOverlay } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

type Headers = Record<string, string>;

let studio: StudioServer;
/** Changes that the studio made to the folder: the text of a file, or null for a removed one. */
let folder: Map<string, string | null>;
beforeAll(async () => {
  folder = new Map();
  studio = await startStudioServer({
    writeFile: async (path, text) => {
      folder.set(path, text);
    },
    removeFile: async (path) => {
      folder.set(path, null);
    },
  });
});
afterAll(() => studio.close());

const call: StudioServer['call'] = (...given) => studio.call(...given);

const propose = (headers: Headers, id: string, revision = 0) =>
  call<{ revision: number }>(headers, 'POST', `/documents/${id}/removal`, { revision });
const publish = (headers: Headers, id: string, revision: number) =>
  call(headers, 'POST', `/documents/${id}/publish`, { revision });
const stateOf = async (headers: Headers, id: string): Promise<string | undefined> => {
  const { body } = await call<{ documents: DocumentSummary[] }>(headers, 'GET', '/documents');
  return body.documents.find((one) => one.id === id)?.state;
};

/** Publishes a separate document, so that other tests keep theirs. */
async function makeLive(id: string, files: Readonly<Record<string, string>>): Promise<void> {
  const headers = await studio.signedIn('contract');
  const saved = await call<{ revision: number }>(headers, 'PUT', `/documents/${id}/draft`, {
    files,
    revision: 0,
  });
  expect(await publish(headers, id, saved.body.revision)).toMatchObject({ status: 200 });
}

const title = { ru: 'Кредит на машину', en: 'Car loan' };
const send = (headers: Headers) =>
  studio.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    headers,
    payload: { form_id: 'car-loan', region: '77', phone: '+79161234567' },
  });

describe('a reference to a document', () => {
  it.each([
    ['forms/phone-call', 'a block of a page', 'pages/home', '/blocks/1/form'],
    ['forms/geo', 'a button by its type', 'pages/business', '/blocks/2/items/0/action/form'],
    ['forms/phone-call', 'a button in rich text', 'catalogs/faq', '/categories/0/questions/0/html'],
    ['pages/privacy', 'the link of a shared field', 'fields/consent', '/ui/ui:href'],
    ['pages/faq', 'a link in rich text', 'pages/private', '/blocks/3/html'],
    ['fields/phone', 'a reference', 'forms/mortgage', '/properties/phone/$ref'],
    ['catalogs/departments', 'another catalogue', 'catalogs/regions-with-departments', '/groupsOf'],
    ['sections/premium', 'a page', 'pages/premium', '/section'],
  ])('of %s names %s', async (id, _what, document, pointer) => {
    const headers = await studio.signedIn('viewer');
    const { body } = await call<DocumentUses>(headers, 'GET', `/documents/${id}/uses`);
    expect(body.uses).toContainEqual(expect.objectContaining({ document, pointer }));
  });

  it.each([
    ['something names it', 'forms/phone-call', 'documentUsed'],
    ['the site asks for it by name', 'pages/not-found', 'documentNeeded'],
    ['it is where the site begins', 'pages/home', 'documentNeeded'],
    ['code reads it', 'catalogs/faq', 'documentNeeded'],
  ])('prevents its removal: %s', async (_why, id, code) => {
    const headers = await studio.signedIn('admin');
    expect(await propose(headers, id)).toMatchObject({ status: 409, body: { errors: { '': { code } } } });
    expect(await stateOf(headers, id)).toBe('live');
  });

  it('is searched for again when the removal is published, because it may be new', async () => {
    await makeLive('forms/late-use', newForm('late-use', title, 'phone'));
    const [writer, other] = [await studio.signedIn('content'), await studio.signedIn('contract')];
    const { body } = await propose(writer, 'forms/late-use');
    await makeLive(
      'pages/late-use',
      newPage({ title, path: '/late-use', section: 'main' }, { kind: 'form', form: 'late-use' }),
    );
    expect(await publish(other, 'forms/late-use', body.revision)).toMatchObject({
      status: 409,
      body: { errors: { '': { code: 'documentUsed' } } },
    });
    expect(await studio.forms.live('late-use')).toBeDefined();
  });
});

describe('a form that nothing uses', () => {
  beforeAll(() => makeLive('forms/car-loan', newForm('car-loan', title, 'phone')));

  it('goes when a second person of the contract role confirms it, and only then', async () => {
    const [writer, other] = [await studio.signedIn('contract'), await studio.signedIn('contract')];
    expect(await propose(await studio.signedIn('viewer'), 'forms/car-loan')).toMatchObject({ status: 403 });
    expect((await send({})).statusCode).toBe(200);

    const { body, status } = await propose(writer, 'forms/car-loan');
    expect(status).toBe(200);
    const { body: opened } = await call<OpenedDocument>(other, 'GET', '/documents/forms/car-loan');
    expect(opened).toMatchObject({ removes: true, revision: body.revision });
    expect(await stateOf(other, 'forms/car-loan')).toBe('removing');
    expect(await studio.forms.live('car-loan')).toBeDefined();

    const { revision } = body;
    expect(await publish(writer, 'forms/car-loan', revision)).toMatchObject({
      status: 403,
      body: { errors: { '': { code: 'secondPersonMissing' } } },
    });
    expect(await publish(await studio.signedIn('content'), 'forms/car-loan', revision)).toMatchObject({
      status: 403,
      body: { errors: { '': { code: 'contractRoleMissing' } } },
    });
    expect(await publish(other, 'forms/car-loan', revision)).toMatchObject({
      status: 200,
      body: { written: true, forms: [] },
    });
    for (const part of ['schema', 'ui', 'form', 'examples'])
      expect(folder.get(`forms/car-loan/${part}.json`)).toBeNull();
    expect([...folder].filter(([path, text]) => path.startsWith('texts/') && text === null)).toEqual([]);
    const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.at(-1)).toMatchObject({ action: 'document-removed', subject: 'document:forms/car-loan' });
  });

  it('is not shown any more, while its versions, its requests and who filled it in before stay', async () => {
    const headers = await studio.signedIn('contract');
    expect(await studio.forms.live('car-loan')).toBeUndefined();
    const { body } = await call<{ requests: { id: string; form: string; version: string }[] }>(
      headers,
      'POST',
      '/requests/search',
      { form: 'car-loan' },
    );
    const [request] = body.requests;
    expect(request).toMatchObject({ form: 'car-loan' });
    expect(await call(headers, 'GET', `/requests/${request?.id}`)).toMatchObject({ status: 200 });
    const { hash = '' } =
      (await studio.database
        .selectFrom('form_versions')
        .select('hash')
        .where('slug', '=', 'car-loan')
        .executeTakeFirst()) ?? {};
    expect((await studio.app.inject({ url: `/bundles/car-loan@${hash}/default.ru.js` })).statusCode).toBe(
      200,
    );
    // A visitor can finish the version that was opened before the removal.
    expect((await send({ 'zayavka-form': `car-loan@${hash}; variant=default` })).statusCode).toBe(200);
  });

  it('is named as removed, and comes back as the very version that it was', async () => {
    const headers = await studio.signedIn('content');
    const { body } = await call<{ documents: DocumentSummary[] }>(headers, 'GET', '/documents');
    expect(body.documents.find(({ id }) => id === 'forms/car-loan')).toMatchObject({
      state: 'removed',
      title: 'Кредит на машину',
    });
    const { body: kept } = await call<{ versions: { number: number; removes?: boolean }[] }>(
      headers,
      'GET',
      '/documents/forms/car-loan/versions',
    );
    expect(kept.versions).toMatchObject([{ number: 2, removes: true }, { number: 1 }]);
    const restore = (number: number) =>
      call<{ revision: number }>(headers, 'POST', '/documents/forms/car-loan/restore', {
        number,
        revision: 0,
      });
    expect((await restore(2)).status).toBe(404);
    const { body: draft } = await restore(1);
    expect(await stateOf(headers, 'forms/car-loan')).toBe('new');
    const was = await studio.database
      .selectFrom('form_versions')
      .select('hash')
      .where('slug', '=', 'car-loan')
      .execute();
    expect((await publish(headers, 'forms/car-loan', draft.revision)).status).toBe(200);
    expect(was.map(({ hash }) => hash)).toContain((await studio.forms.live('car-loan'))?.hash);
    expect(folder.get('forms/car-loan/form.json')).toContain('Кредит на машину');
  });

  it('is what it was when the proposal is taken back', async () => {
    const headers = await studio.signedIn('content');
    const live = await studio.forms.live('car-loan');
    const { body } = await propose(headers, 'forms/car-loan');
    await studio.app.inject({
      method: 'DELETE',
      url: '/api/studio/documents/forms/car-loan/draft',
      headers,
      payload: { revision: body.revision },
    });
    expect(await stateOf(headers, 'forms/car-loan')).toBe('live');
    expect(await studio.forms.live('car-loan')).toEqual(live);
  });
});

describe('a folder that still has what was taken away', () => {
  it('is read without it at the next start, until it is written there again', async () => {
    const [writer, other] = [await studio.signedIn('content'), await studio.signedIn('contract')];
    const { body } = await propose(writer, 'pages/anketa-soiskatelya');
    expect((await publish(other, 'pages/anketa-soiskatelya', body.revision)).status).toBe(200);
    const path = 'pages/anketa-soiskatelya.json';
    expect(folder.get(path)).toBeNull();

    const before = new Map([...studio.definitions.files].map(([file, { text }]) => [file, text]));
    const readBy = async (texts: ReadonlyMap<string, string>): Promise<string | undefined> => {
      const never = (): Promise<void> => Promise.reject(new Error('EROFS'));
      const files = createDefinitionFiles(
        studio.database,
        { texts, overlay: textsOverlay, write: never, remove: never },
        () => '',
      );
      return (await files.current()).get(path);
    };
    expect(await readBy(before)).toBeUndefined();
    expect(await readBy(new Map([...before, [path, '{ "written": "again" }']]))).toBe(
      '{ "written": "again" }',
    );
    expect(await readBy(new Map([...before].filter(([file]) => file !== path)))).toBeUndefined();
  });

  it('makes a form live again that comes back with a deploy, as it was', async () => {
    const slug = 'car-loan';
    const live = await studio.forms.live(slug);
    if (live === undefined) throw new Error('the form of the tests before is not live');
    await studio.database.transaction().execute((transaction) => studio.forms.unpublish(transaction, slug));
    await studio.forms.refresh();
    expect(await studio.forms.live(slug)).toBeUndefined();
    expect(await studio.forms.publish(live.snapshot)).toBe(true);
    expect((await studio.forms.live(slug))?.hash).toBe(live.hash);
    // A later publication by another person stays.
    expect(await studio.forms.publish(live.snapshot)).toBe(false);
    expect(await studio.forms.publish(snapshotForm(studio.definitions, 'geo', vocabulary))).toBe(false);
  });
});
