import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORM_HEADER, formatFormHeader, IDEMPOTENCY_KEY } from '#contract';
import { typedPart } from '../../api/server/resume/carry-answers.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 15, 9);
let server: TestServer;
let nowMs: number;
beforeEach(async () => {
  nowMs = START_MS;
  server = await startTestServer({ now: () => nowMs });
});
afterEach(() => server.close());

const liveForm = async () => {
  const live = await server.forms.live('phone-call');
  if (live === undefined) throw new Error('phone-call is not live');
  return live;
};

/** Publishes another version of the form. Resolves with the hash of the previous one. */
async function replace(title: string): Promise<string> {
  const { hash, snapshot } = await liveForm();
  const texts = { ...snapshot.texts, ru: { ...snapshot.texts.ru, 'test.title': title } };
  await server.forms.publish({ ...structuredClone(snapshot), texts });
  expect((await liveForm()).hash).not.toBe(hash);
  return hash;
}

const remove = async (): Promise<void> => {
  await server.database
    .transaction()
    .execute((transaction) => server.forms.unpublish(transaction, 'phone-call'));
  await server.forms.refresh();
};

const send = (version: string, key = `key-${version}-${nowMs}`, phone = '+79161234567') =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/crm/general/create', payload: { form_id: 'phone-call', phone } },
    headers: { [FORM_HEADER]: formatFormHeader({ slug: 'phone-call', version }), [IDEMPOTENCY_KEY]: key },
  });

describe('a version of a form', () => {
  it('that was replaced is taken for a day, and then refused with 410 and a code', async () => {
    const old = await replace('second');
    nowMs += 24 * HOUR_MS - 1;
    expect((await send(old)).statusCode).toBe(200);
    nowMs += 1;
    const refused = await send(old);
    expect([refused.statusCode, refused.json()]).toEqual([
      410,
      { success: false, errors: { '': { code: 'versionOver', message: expect.stringMatching(/обновите/) } } },
    ]);
    expect((await send((await liveForm()).hash)).statusCode).toBe(200);
  });

  it('that was replaced answers the repetition of what it has stored as before', async () => {
    const { hash } = await liveForm();
    const stored = await send(hash, 'one-attempt');
    await replace('second');
    nowMs += 25 * HOUR_MS;
    const again = await send(hash, 'one-attempt');
    expect([again.statusCode, again.json()]).toEqual([200, stored.json()]);
    expect((await send(hash, 'another')).statusCode).toBe(410);
  });

  it('that comes back is taken again', async () => {
    const { snapshot } = await liveForm();
    const old = await replace('second');
    nowMs += 25 * HOUR_MS;
    const { sources } = (await server.forms.version('phone-call', old)) ?? {};
    await server.database.transaction().execute((transaction) =>
      server.forms.makeLive(transaction, 'phone-call', {
        ...{ snapshot: JSON.stringify(snapshot), sources: sources ?? {} },
      }),
    );
    await server.forms.refresh();
    expect((await send(old)).statusCode).toBe(200);
  });

  it('of a form that was removed is taken for an hour, whatever was replaced before', async () => {
    const old = await replace('second');
    const last = (await liveForm()).hash;
    await remove();
    nowMs += HOUR_MS - 1;
    expect((await send(last)).statusCode).toBe(200);
    nowMs += 1;
    expect([(await send(last)).statusCode, (await send(old)).statusCode]).toEqual([410, 410]);
  });

  it('that replaced a removed one long ago ends no later for that', async () => {
    const old = await replace('second');
    nowMs += 23.5 * HOUR_MS;
    await remove();
    nowMs += 0.5 * HOUR_MS;
    expect((await send(old)).statusCode).toBe(410);
  });

  it('hands everything that was typed to the live one, also what its rules refuse', async () => {
    const live = await liveForm();
    const { defaultVariant } = live.snapshot;
    const ready = server.forms.ready(live, defaultVariant, 'ru');
    expect(typedPart(ready, ready, { phone: '123' })).toMatchObject({ phone: '123' });
  });
});
