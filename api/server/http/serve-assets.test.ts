import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveAssets } from './serve-assets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zayavka-served-'));
  await mkdir(join(root, 'build/assets'), { recursive: true });
  await mkdir(join(root, 'kept'));
  await writeFile(join(root, 'build/assets/now.js'), 'now');
  await writeFile(join(root, 'build/assets/now.js.br'), 'n');
  await writeFile(join(root, 'build/assets/.hidden.js'), 'hidden');
  await writeFile(join(root, 'kept/before.js'), 'before');
  await writeFile(join(root, 'secret.js'), 'secret');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function ask(path: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  await serveAssets(app, '/assets/', [join(root, 'build/assets'), join(root, 'kept')]);
  const response = await app.inject({ url: path, headers });
  await app.close();
  return response;
}

describe('the scripts of the site', () => {
  it.each([
    ['of this build', '/assets/now.js', 'now'],
    ['of a build before', '/assets/before.js', 'before'],
    ['of this build, asked for again', '/assets/~1/now.js', 'now'],
    ['of a build before, asked for again', '/assets/~17/before.js', 'before'],
  ])('%s are served for good', async (_title, path, body) => {
    const response = await ask(path);
    expect(response).toMatchObject({ statusCode: 200, body });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are served as the build has compressed them', async () => {
    const response = await ask('/assets/now.js', { 'accept-encoding': 'gzip, br' });
    expect(response).toMatchObject({ statusCode: 200, body: 'n' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it.each([
    '/assets/',
    '/assets/gone.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/.hidden.js',
    '/assets/~1/gone.js',
    '/assets/~1/..%2f..%2fsecret.js',
    '/assets/~1/~1/now.js',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).statusCode).toBeGreaterThanOrEqual(403);
  });
});
