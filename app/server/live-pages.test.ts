import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../tests/faults/sign-in.ts';
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

it('a page that is published at a new address is served at once here, and within seconds by another process', async () => {
  const [first, second] = servers as [RunningServer, RunningServer];
  const headers = await signIn(first.url, first.access, 'contract');
  const page = {
    $schema: '../page.schema.json',
    path: '/deposits',
    title: { ru: 'Вклады', en: 'Deposits' },
    section: 'private',
    blocks: [],
  };
  const files = { 'pages/deposits.json': `${JSON.stringify(page, null, 2)}\n` };
  const document = '/api/studio/documents/pages/deposits';
  const call = (method: 'PUT' | 'POST', url: string, payload: object) =>
    first.app.inject({ method, url, headers, payload });
  expect((await call('PUT', `${document}/draft`, { files, revision: 0 })).statusCode).toBe(200);
  const published = await call('POST', `${document}/publish`, { revision: 1 });
  expect(published.json()).toMatchObject({ written: true });

  expect(await titleAt(first, '/deposits')).toContain('Вклады');
  expect(await titleAt(first, '/en/deposits/')).toContain('Deposits');
  await expect.poll(() => titleAt(second, '/deposits')).toContain('Вклады');
  const { body } = await second.app.inject('/sitemap.xml');
  expect(body).toContain('/en/deposits</loc>');
  const missing = await second.app.inject('/deposits-elsewhere');
  expect(missing.statusCode).toBe(404);
});
