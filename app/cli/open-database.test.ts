import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from './open-database.ts';

let folder: string;
const open = (): Promise<string> => withDatabase(async () => 'opened', { DATA_DIR: folder });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-opened-'));
  await open();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Number of moments at which the second process starts while the first is migrating. */
const MOMENTS = 60;

it('opens the same database twice in one process, whenever the second comes', async () => {
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const first = open();
    for (let turns = 0; turns < moment; turns += 1) await Promise.resolve();
    expect(await Promise.all([first, open()])).toEqual(['opened', 'opened']);
  }
});
