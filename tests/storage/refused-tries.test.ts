import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createRefusedTries,
  MOST_CAUSES,
  type RefusedTries,
  WHOLE_TRY,
} from '../../api/server/refused-tries/refused-tries.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;

let nowMs = Date.UTC(2026, 5, 1);
let server: TestServer;
let tries: RefusedTries;
beforeEach(async () => {
  server = await startTestServer({ now: () => nowMs });
  tries = createRefusedTries(server.database, () => nowMs);
});
afterEach(async () => {
  await tries.stop();
  await server.close();
});

/** Counts a try of `phone-call` that is refused with these codes. */
async function refuse(codes: readonly string[]): Promise<void> {
  const live = await server.forms.live('phone-call');
  const form = { slug: 'phone-call', variant: 'phone-call', version: live?.hash ?? '', fields: [] };
  const errors = Object.fromEntries(codes.map((code, index) => [`made-up-${index}`, { code }]));
  tries.count({ form, map: {}, errors });
  await tries.flush();
}

const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `code-${from + index}`);
const stored = (code: string) =>
  server.database.selectFrom('refused_tries').select('tries').where('code', '=', code).execute();
const countCauses = async (): Promise<number> => {
  const rows = await server.database.selectFrom('refused_tries').select('code').execute();
  return rows.filter(({ code }) => code !== WHOLE_TRY).length;
};

it('a form has a limited number of causes a day, known ones and all tries are counted further', async () => {
  await refuse(codes(0, MOST_CAUSES - 1));
  await refuse(codes(MOST_CAUSES - 2, 40));
  expect(await countCauses()).toBe(MOST_CAUSES);
  expect(await stored(`code-${MOST_CAUSES - 2}`)).toEqual([{ tries: 2 }]);
  expect(await stored(WHOLE_TRY)).toEqual([{ tries: 2 }]);

  nowMs += DAY_MS;
  await refuse(['code-of-the-next-day']);
  expect(await countCauses()).toBe(MOST_CAUSES + 1);
});
