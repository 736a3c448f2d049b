import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownDefinitions } from '../definitions-folder.ts';
import { type Config, readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-start-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const start = (changes: Partial<Config> = {}): Promise<RunningServer> =>
  startServer(
    {
      ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: ownDefinitions, PORT: '0' }),
      ...changes,
    },
    { now: Date.now },
  );
/** Returns the files that SQLite has only while a database is open. */
const openFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /-(?:wal|shm)$/.test(name));

it('a start tries its address once before it listens there', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const { stop } = await start();
  expect(listen).toHaveBeenCalledTimes(2);
  await stop();
});

it.each<[part: string, changes: Partial<Config>]>([
  ['has no built site', { siteFolder: '/nowhere' }],
  ['has no built studio', { studioFolder: '/nowhere' }],
])('a start that %s leaves no database open', async (_part, changes) => {
  const running = await start();
  expect(await openFiles()).not.toEqual([]);
  await running.stop();
  expect(await openFiles()).toEqual([]);
  await expect(start(changes)).rejects.toThrow();
  expect(await openFiles()).toEqual([]);
});
