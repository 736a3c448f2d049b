import { describe, expect, it } from 'vitest';
import { files } from './files.ts';

const bucket = { FILES_S3_BUCKET: 'claims', FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'of the bank' };
const whole = { bucket: 'claims', region: 'us-east-1', keyId: 'id', secret: 'of the bank' };

describe('the bucket of files', () => {
  it.each([
    ['is none without settings', {}, undefined],
    ['is none with empty ones', { FILES_S3_BUCKET: '', FILES_S3_REGION: '' }, undefined],
    ['is Amazon’s without an endpoint', bucket, whole],
    [
      'is at an endpoint and in a region',
      { ...bucket, FILES_S3_ENDPOINT: 'https://storage.bank.example', FILES_S3_REGION: 'ru-central1' },
      { ...whole, endpoint: 'https://storage.bank.example', region: 'ru-central1' },
    ],
  ])('%s', (_title, env, settings) => {
    expect(files.read(env).bucket).toEqual(settings);
  });

  it.each([
    ['CONFIG_INCOMPLETE', { FILES_S3_ENDPOINT: 'https://storage.bank.example' }],
    ['CONFIG_INCOMPLETE', { ...bucket, FILES_S3_SECRET: '' }],
    ['CONFIG_FILES_S3_BUCKET', { ...bucket, FILES_S3_BUCKET: 'https://claims' }],
    ['CONFIG_ADDRESS', { ...bucket, FILES_S3_ENDPOINT: 'storage.bank.example' }],
    ['CONFIG_ADDRESS', { ...bucket, FILES_S3_ENDPOINT: 'http://storage.bank.example' }],
    ['CONFIG_ADDRESS', { ...bucket, FILES_S3_ENDPOINT: 'https://h/?X-Amz-Signature=secret' }],
    ['CONFIG_FILES_S3_REGION', { ...bucket, FILES_S3_REGION: 'ru central' }],
  ])('is refused by %s for %o', (code, env) => {
    expect(() => files.read(env).bucket).toThrow(code);
    expect(() => files.read(env).bucket).not.toThrow(/of the bank|secret=|X-Amz/);
  });
});
