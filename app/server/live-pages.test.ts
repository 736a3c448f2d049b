import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishDocument } from '../../tests/faults/publish-document.ts';
import { ownDefinitions } from '../definitions-folder.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

let folder: string;
let servers: RunningServer[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-live-'));
  const definitions = join(folder, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  servers = [];
  for (const _process of ['first', 'second'])
    servers.push(await startServer(readConfig(env), { now: Date.now }));
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const titleAt = async ({ app }: RunningServer, url: string): Promise<string> => {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
};

const publish = (server: RunningServer, id: string, document: object): Promise<void> =>
  publishDocument(server, id, { [`${id}.json`]: `${JSON.stringify(document, null, 2)}\n` });

it('a page that is published at a new address is served at once here, and within seconds by another process', async () => {
  const [first, second] = servers as [RunningServer, RunningServer];
  const page = {
    $schema: '../page.schema.json',
    path: '/insurance',
    title: { ru: 'Вклады', en: 'Deposits' },
    section: 'private',
    blocks: [],
  };
  await publish(first, 'pages/insurance', page);

  expect(await titleAt(first, '/insurance')).toContain('Вклады');
  expect(await titleAt(first, '/en/deposits/')).toContain('Deposits');
  await expect.poll(() => titleAt(second, '/insurance')).toContain('Вклады');
  const { body } = await second.app.inject('/sitemap.xml');
  expect(body).toContain('/en/deposits</loc>');
  const missing = await second.app.inject('/deposits-elsewhere');
  expect(missing.statusCode).toBe(404);
});

it('an endpoint that is published with a destination of no address degrades every process', async () => {
  const [first, second] = servers as [RunningServer, RunningServer];
  const destinations = async ({ app }: RunningServer): Promise<unknown> =>
    (await app.inject('/readyz')).json().checks.destinations;
  for (const server of servers) expect(await destinations(server)).toEqual({ ok: true });

  await publish(first, 'endpoints/cars-request', {
    $schema: '../endpoint.schema.json',
    title: { ru: 'Автомобили в лизинг', en: 'Leasing of cars' },
    path: '/cars/create',
    destination: 'leasing',
  });
  for (const server of [first, second])
    await expect
      .poll(() => destinations(server))
      .toMatchObject({
        code: 'DESTINATION_MISSING',
        detail: expect.stringContaining('"cars-request" ("leasing" in CRM_DESTINATIONS)'),
      });
  expect((await second.app.inject('/readyz')).json()).toMatchObject({ ready: true, degraded: true });
});
