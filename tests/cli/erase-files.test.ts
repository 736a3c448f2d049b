import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSavedForms, openFileBucket } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { withDatabase } from '../../app/cli/open-database.ts';
import { type BucketServer, startBucketServer } from '../api/bucket-server.ts';
import { photo } from '../api/claim-files.ts';
import { runCaptured } from './captured-cli.ts';

const ERASED = 'AAAAAAAAAAAAAAAAAAAAAA';
let folder: string;
let buckets: BucketServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-erase-'));
  buckets = await startBucketServer();
  const { bucket, endpoint, region, keyId, secret } = buckets.settings;
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: '', FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint },
    ...{ FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret },
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const contents = await openFileBucket(buckets.settings);
  await contents.uploads(async () => undefined).write(Readable.from([photo(100)]), ERASED, 0);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await buckets.close();
  await rm(folder, { recursive: true, force: true });
});

const erase = (by = '--phone', input = '+79161234567') =>
  runCaptured(commands, ['erase', by, '-'], { cwd: folder, input: `${input}\n` });

it.each([
  ['a phone', '--phone', '+79161234567'],
  ['an e-mail, whose saved forms may have had them', '--email', 'anna@example.ru'],
])('an erasure by %s takes away files of a bucket that belong to no request', async (_title, by, input) => {
  expect((await erase(by, input)).err).toContain('1 file(s) removed.');
  expect((await buckets.keys()).filter((key) => key.startsWith(ERASED))).toEqual([]);
});

it('an erasure whose bucket does not answer leaves that to a server, and reports it', async () => {
  await buckets.stop();
  const { err } = await erase();
  expect(err).toContain('0 request(s) destroyed.');
  expect(err).toContain('The bucket of files did not answer');
});

it.each([
  ['--phone', '+79161234567', { phone: '+79161234567' }],
  ['--email', 'anna@example.ru', { email: 'anna@example.ru' }],
])(
  'an erasure by %s of saved forms alone has found something, and only the first time',
  async (by, input, target) => {
    const saved = {
      ...{ slug: 'loan', variant: 'default', version: 'a'.repeat(64), title: 'Кредит', days: 14 },
      ...{ answers: {}, step: 'about', target, page: '/resume', lang: 'ru' as const },
    };
    const ports = {
      nowIso: () => new Date().toISOString(),
      publicUrl: 'https://bank.example',
      onOutcome: () => {},
    };
    await withDatabase((database) => createSavedForms(database, ports).save(saved));
    expect(await erase(by, input)).toMatchObject({
      exitCode: 0,
      err: expect.stringContaining('1 saved form(s) destroyed.'),
    });
    expect((await erase(by, input)).exitCode).toBe(1);
  },
);
