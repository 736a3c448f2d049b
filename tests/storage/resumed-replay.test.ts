import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { createRequestStore, type ReplayState, replayRequests, type Tables } from '#server';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { openTestDatabase } from '../api/test-database.ts';
import { newRequest, publishStub } from './new-request.ts';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));
const NAMES = ['Анна', 'Анна Петрова', 'Ян', 'Мария-Антуанетта', 'Ольга', 'Анна-Мария', 'Ия'];
const PAGE_ROWS = 2;

let database: Kysely<Tables>;
let old: FormSnapshot;
let now: FormSnapshot;

async function snapshotWith(maxLength: number): Promise<FormSnapshot> {
  const files = await readDefinitionsFolder(base);
  const field = String(files.get('fields/name.json'));
  files.set('fields/name.json', field.replace('"name": true', `"name": true, "maxLength": ${maxLength}`));
  return snapshotForm(loadDefinitions(files).definitions, 'phone-call', vocabulary);
}

beforeAll(async () => {
  database = await openTestDatabase();
  await publishStub(database);
  [old, now] = [await snapshotWith(40), await snapshotWith(6)];
  let second = 0;
  const requests = createRequestStore(database, () => {
    // Each time has two requests, so that a page of results may end between them.
    second += 1;
    return new Date(Date.UTC(2026, 0, 15, 9, 0, Math.floor(second / 2))).toISOString();
  });
  for (const [index, name] of NAMES.entries()) {
    const frame = { form_id: 'phone-call', region: '77', crmFormTypeId: '1', productId: 'callback' };
    const payload = { ...frame, phone: `+7916${1_000_000 + index}`, paramsAdditional: '{}', fio: name };
    await requests.save(
      newRequest({ variant: 'form-with-name-retail', payload: JSON.stringify(payload), answers: '{}' }),
    );
  }
});
afterAll(() => database.destroy());

const options = {
  ...{ pageRows: PAGE_ROWS, maxExamples: 5, onProgress: () => undefined, isExpired: () => false },
};

it.each([1, 2, 3, 4])(
  'a replay that ends after page %d is resumed with the report of one that does not end, and reads no page again',
  async (last) => {
    const whole = await replayRequests(database, old, now, options);
    expect(whole).toMatchObject({ total: NAMES.length, refusedCount: 3 });
    let kept: ReplayState | undefined;
    let pages = 0;
    const interrupted = replayRequests(database, old, now, {
      ...options,
      async onPage(state) {
        kept = JSON.parse(JSON.stringify(state));
        pages += 1;
        if (pages === last) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const reads: number[] = [];
    const resumed = await replayRequests(database, old, now, {
      ...options,
      from: kept,
      onProgress: (read) => reads.push(read),
    });
    expect(resumed).toEqual(whole);
    const ends = [2, 4, 6, NAMES.length];
    expect(reads).toEqual(ends.slice(last));
  },
);
