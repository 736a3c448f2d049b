import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFileBucket } from '#server';
import { commands } from '../../app/cli/commands/registry.gen.ts';
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

const erase = () =>
  runCaptured(commands, ['erase', '--phone', '-'], { cwd: folder, input: '+79161234567\n' });

it('an erasure takes away files of a bucket that belong to no request', async () => {
  expect((await erase()).err).toContain('1 file(s) removed.');
  expect((await buckets.keys()).filter((key) => key.startsWith(ERASED))).toEqual([]);
});

it('an erasure whose bucket does not answer leaves that to a server, and reports it', async () => {
  await buckets.stop();
  const { err } = await erase();
  expect(err).toContain('0 request(s) destroyed.');
  expect(err).toContain('The bucket of files did not answer');
});
