import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = { bucket: 'claims', region: 'us-east-1', keyId: 'id', secret: 'secret' };

/** Reports whether a process that did this work has loaded the bucket library. */
async function readsLibrary(work: string): Promise<boolean> {
  const code = `
    import { createRequire } from 'node:module';
    import { createFileFolder, openFileBucket } from '#server';
    ${work}
    const read = Object.keys(createRequire(import.meta.url).cache);
    console.log(read.some((path) => path.includes('@aws-sdk/client-s3')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
  });
  return stdout.trim() === 'true';
}

it.each([
  ['a folder', `createFileFolder('/tmp/unused');`, false],
  ['a bucket', `await openFileBucket(${JSON.stringify(settings)});`, true],
])(
  'a server with files in %s reads the library of buckets only where it needs it',
  async (_title, work, is) => {
    expect(await readsLibrary(work)).toBe(is);
  },
);
