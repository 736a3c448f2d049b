import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequestStore, eraseByPhone, eraseExpired } from '#server';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { newRequest } from './new-request.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 5, 1);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ now: () => NOW_MS });
});
afterEach(() => server.close());

async function store(phones: readonly string[], ageDays = 0): Promise<string[]> {
  const live = await server.forms.live('phone-call');
  const requests = createRequestStore(server.database, () =>
    new Date(NOW_MS - ageDays * DAY_MS).toISOString(),
  );
  const saved = await Promise.all(
    phones.map((phone) =>
      requests.save(
        newRequest({
          version: live?.hash ?? '',
          payload: JSON.stringify({ phone: `+7${phone}` }),
          answers: JSON.stringify({ phone }),
        }),
      ),
    ),
  );
  return saved.flatMap((one) => (one.kind === 'stored' ? [one.id] : []));
}
const idsIn = async (table: 'requests' | 'outbox'): Promise<string[]> =>
  (await server.database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
const consents = () => server.database.selectFrom('consents').select(['request_id', 'form']).execute();
const erasures = () =>
  server.database.selectFrom('erasures').select(['reason', 'form', 'requests']).execute();

describe('erasing a person', () => {
  it('destroys requests and leads that hold the phone, keeps the consents, and records how many', async () => {
    const [first = '', second = ''] = await store(['9161112233', '9161112233']);
    const [other = ''] = await store(['9161112234']);
    expect(await eraseByPhone(server.database, '8 (916) 111-22-33', { nowMs: NOW_MS })).toBe(2);
    expect(await idsIn('requests')).toEqual([other]);
    expect(await idsIn('outbox')).toEqual([other]);
    const log = await consents();
    expect(log.map(({ request_id }) => request_id).sort()).toEqual([first, second, other].sort());
    expect(await erasures()).toEqual([{ reason: 'phone', form: 'phone-call', requests: 2 }]);
  });

  it('finds them among many', async () => {
    await store(Array.from({ length: 1200 }, (_, index) => `916${2_000_000 + index}`));
    expect(await eraseByPhone(server.database, '+79162001199', { nowMs: NOW_MS })).toBe(1);
    expect(await eraseByPhone(server.database, '+79162001199', { nowMs: NOW_MS })).toBe(0);
    expect(await idsIn('requests')).toHaveLength(1199);
  });
});

describe('retention', () => {
  it('destroys what is older than the form allows, and nothing else', async () => {
    await store(['9161112201', '9161112202'], 181);
    const kept = await store(['9161112203'], 179);
    expect(await eraseExpired(server.database, server.forms, { nowMs: NOW_MS })).toBe(2);
    expect(await idsIn('requests')).toEqual(kept);
    expect(await erasures()).toEqual([{ reason: 'retention', form: 'phone-call', requests: 2 }]);
    expect(await eraseExpired(server.database, server.forms, { nowMs: NOW_MS })).toBe(0);
  });

  it('goes on for a form that was taken away, by the term of its last version', async () => {
    await store(['9161112204'], 181);
    const kept = await store(['9161112205'], 179);
    await server.database
      .transaction()
      .execute((transaction) => server.forms.takeAway(transaction, 'phone-call'));
    await server.forms.refresh();
    expect(await server.forms.live('phone-call')).toBeUndefined();
    expect(await eraseExpired(server.database, server.forms, { nowMs: NOW_MS })).toBe(1);
    expect(await idsIn('requests')).toEqual(kept);
  });
});
