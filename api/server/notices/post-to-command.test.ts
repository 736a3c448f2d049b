import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostToCommand } from './post-to-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-notices-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(text: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.sh`);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}
const MESSAGE = { headers: { 'webhook-id': 'notice-1' }, body: '{}' };
const SHORT_MS = 200;
/** Command that outlasts any test, so that a test that waits for its end fails. */
const NEVER = 'sleep 600';

describe('a program that takes notices', () => {
  it.each([
    ['takes it', 'read line; test "$line" = "{}" && test "$WEBHOOK_ID" = notice-1', { ok: true }],
    ['refuses it', 'exit 3', { ok: false, failure: 'exit 3' }],
    ['reads nothing', 'exit 0', { ok: true }],
    ['ends by a signal', 'kill -9 $$', { ok: false, failure: 'SIGKILL' }],
  ])('%s', async (_what, text, answer) => {
    expect(await createPostToCommand(await program(text))(MESSAGE)).toEqual(answer);
  });

  it.each([
    ['hangs', `exec ${NEVER}`],
    ['ignores the signal to end', `trap "" TERM\n${NEVER}`],
    ['leaves another that holds what it was given', `${NEVER} &\nwait`],
  ])('is waited for no longer than the limit where it %s', async (_what, text) => {
    const post = createPostToCommand(await program(text), SHORT_MS);
    expect(await post(MESSAGE)).toEqual({ ok: false, failure: 'timeout' });
  });

  it.each(['/etc/passwd/x', '/tmp', '/nonexistent'])(
    'is unreachable where %s cannot be started',
    async (file) => {
      expect(await createPostToCommand(file)(MESSAGE)).toEqual({ ok: false, failure: 'unreachable' });
    },
  );
});
