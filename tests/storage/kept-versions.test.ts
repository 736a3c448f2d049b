import { describe, expect, it } from 'vitest';
import type { FormSnapshot } from '#engine/model/compile';
import { moscowClock } from '#rules';
import { compileInProcess, createFormStore } from '#server';
import { openTestDatabase } from '../api/test-database.ts';
import { countStatements } from './counted-statements.ts';

const snapshotOf = (title: string): FormSnapshot => ({
  ...{ formatVersion: 1, slug: 'phone-call', defaultVariant: 'retail', variants: {} },
  texts: { ru: { title }, en: {} },
});
const ports = {
  clock: moscowClock(() => 0),
  nowIso: () => new Date(0).toISOString(),
  compile: compileInProcess,
};

describe('the versions in memory', () => {
  it.each([
    ['a version that fits', 1_000_000, 0],
    ['a version beyond the limit', 0, 2],
  ])('ask the database again for %s, and never for the live one', async (_title, versionBytes, queries) => {
    const database = await openTestDatabase();
    let count = 0;
    const counted = countStatements(database, () => {
      count += 1;
    });
    const forms = createFormStore(counted, { ...ports, versionBytes });
    await forms.publish(snapshotOf('first'));
    const first = (await forms.live('phone-call'))?.hash ?? '';
    await forms.publish(snapshotOf('second'), first);
    const second = (await forms.live('phone-call'))?.hash ?? '';
    count = 0;
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await forms.version('phone-call', second))?.hash).toBe(second);
      expect((await forms.version('phone-call', first))?.hash).toBe(first);
    }
    expect(count).toBe(queries);
    expect(second).not.toBe(first);
    await database.destroy();
  });

  it('give the live version where none has the hash', async () => {
    const database = await openTestDatabase();
    const forms = createFormStore(database, ports);
    await forms.publish(snapshotOf('first'));
    const live = await forms.live('phone-call');
    expect(await forms.named({ slug: 'phone-call', version: 'f'.repeat(64) })).toBe(live);
    expect(await forms.named({ slug: 'other', version: live?.hash ?? '' })).toBeUndefined();
    await database.destroy();
  });
});
