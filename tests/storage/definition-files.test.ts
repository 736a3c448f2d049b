import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDefinitionFiles, type DefinitionFiles, type Tables } from '#server';
import { textsOverlay } from '../../app/definitions-folder.ts';
import { openTestDatabase } from '../api/test-database.ts';

const PATH = 'pages/loans.json';
const NOW_MS = Date.UTC(2026, 0, 15, 9);

let database: Kysely<Tables>;
/** Files of the folder that every process reads at its start. */
let folder: Map<string, string>;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = new Map([[PATH, 'v1']]);
});
afterEach(() => database.destroy());

/** Simulates another process that has just started, whose clock differs from the first one's by `aheadMs`. */
const startProcess = (aheadMs = 0): DefinitionFiles =>
  createDefinitionFiles(
    database,
    {
      texts: new Map(folder),
      overlay: textsOverlay,
      write: async (path, text) => void folder.set(path, text),
      remove: async (path) => void folder.delete(path),
    },
    () => new Date(NOW_MS + aheadMs).toISOString(),
  );

async function publish(process: DefinitionFiles, text: string | null, path = PATH): Promise<void> {
  const changed = new Map([[path, text]]);
  const before = await process.current();
  await database.transaction().execute((transaction) => process.stage(transaction, changed, before));
  await process.write(changed);
}
const read = async (process: DefinitionFiles, path = PATH): Promise<string | undefined> =>
  (await process.current()).get(path);

describe('two publications over the same files', () => {
  const OTHER = 'fields/phone.json';
  const definitionsChanged = { status: 409, errors: { '': { code: 'definitionsChanged' } } };

  it('are not both kept, though each changes another file: versions were made of both', async () => {
    const process = startProcess();
    const before = await process.current();
    const stage = (path: string): Promise<void> =>
      database
        .transaction()
        .execute((transaction) => process.stage(transaction, new Map([[path, 'v2']]), before));
    await stage(OTHER);
    await expect(stage(PATH)).rejects.toMatchObject(definitionsChanged);
    expect([await read(process, OTHER), await read(process)]).toEqual(['v2', 'v1']);
  });

  it('are not both kept when they come at once, from two processes', async () => {
    const paths = [PATH, OTHER, 'texts/ru.json'];
    const processes = paths.map(() => startProcess());
    const before = await startProcess().current();
    const ends = await Promise.allSettled(
      paths.map((path, index) =>
        database
          .transaction()
          .execute(async (transaction) =>
            processes[index]?.stage(transaction, new Map([[path, 'v2']]), before),
          ),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject(definitionsChanged);
    const kept = await Promise.all(paths.map((path) => read(startProcess(), path)));
    expect(kept.filter((text) => text === 'v2')).toHaveLength(1);
  });
});

describe('a published document, in processes that started at different times', () => {
  it('is the same in all of them, from whichever process the next publish comes', async () => {
    const older = startProcess();
    await publish(older, 'v2');
    const newer = startProcess();
    await publish(newer, 'v3');
    expect([await read(older), await read(newer), await read(startProcess())]).toEqual(['v3', 'v3', 'v3']);
    await publish(older, 'v4');
    expect([await read(older), await read(newer), await read(startProcess())]).toEqual(['v4', 'v4', 'v4']);
  });

  it('is gone in all of them once it is taken away, and back in all when it is brought back', async () => {
    const older = startProcess();
    await publish(older, 'v2');
    const newer = startProcess();
    await publish(newer, null);
    expect([await read(older), await read(newer), await read(startProcess())]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await publish(startProcess(), 'v5');
    expect([await read(older), await read(newer), await read(startProcess())]).toEqual(['v5', 'v5', 'v5']);
  });

  it('is there in all of them when it is new, and changes in all', async () => {
    const older = startProcess();
    await publish(older, 'new', 'pages/cars.json');
    const newer = startProcess();
    await publish(newer, 'newer', 'pages/cars.json');
    expect(await read(older, 'pages/cars.json')).toBe('newer');
    expect(await read(newer, 'pages/cars.json')).toBe('newer');
  });

  it('gives way to a file that a deploy has brought and nobody has published', async () => {
    await publish(startProcess(), 'v2');
    folder.set(PATH, 'written by hand');
    expect(await read(startProcess())).toBe('written by hand');
  });
});

describe('a publication by a process', () => {
  const DAY_MS = 24 * 60 * 60_000;

  it.each([
    { clock: 'that is right', aheadMs: 0 },
    { clock: 'a second behind', aheadMs: -1000 },
    { clock: 'a second ahead', aheadMs: 1000 },
    { clock: 'a day behind', aheadMs: -DAY_MS },
  ])('with a clock $clock is noticed by the others, though no length changes', async ({ aheadMs }) => {
    await publish(startProcess(), 'v1', 'fields/phone.json');
    await publish(startProcess(), 'v2');
    const other = startProcess(aheadMs);
    const revisions = [await other.revision()];
    for (const text of ['v3', 'v4', 'v3']) {
      await publish(other, text);
      revisions.push(await startProcess().revision());
    }
    expect(new Set(revisions).size).toBe(4);
  });
});
