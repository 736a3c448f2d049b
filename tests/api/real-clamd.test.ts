import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scanByClamd } from '#server';
import { freePort } from '../postgres/cluster.ts';
import { EICAR, infected, photo } from './claim-files.ts';

/** Environment with `/usr/sbin`, where packages install programs for root. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
const hasClamd = spawnSync('clamd', ['--version'], { env }).status === 0;
const STREAM_BYTES = 100_000;

/**
 * Debian's package is clamav-daemon. It knows one virus here, because its own lists are hundreds of
 * megabytes.
 */
describe.skipIf(!hasClamd)('a clamd of this machine (it is skipped where none is installed)', () => {
  let folder: string;
  let clamd: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zayavka-clamd-'));
    const port = await freePort();
    url = `tcp://127.0.0.1:${port}`;
    await writeFile(join(folder, 'own.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const settings = [
      ...['Foreground yes', 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, `DatabaseDirectory ${folder}`],
      ...[`TemporaryDirectory ${folder}`, `StreamMaxLength ${STREAM_BYTES}`, 'ConcurrentDatabaseReload no'],
    ];
    const config = join(folder, 'clamd.conf');
    await writeFile(config, `${settings.join('\n')}\n`);
    clamd = spawn('clamd', ['--config-file', config], { env, stdio: 'ignore' });
    await vi.waitUntil(() => isListening(port), { timeout: 60_000, interval: 100 });
  });
  afterAll(async () => {
    clamd.kill('SIGKILL');
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['clean', 'a photo', photo(50_000)],
    ['infected', 'a photo with a virus', infected()],
    ['unknown', 'more than it takes in one stream', photo(STREAM_BYTES * 3)],
  ] as const)('answers %s of %s', async (found, _title, content) => {
    const path = join(folder, 'looked-into');
    await writeFile(path, content);
    expect(await scanByClamd(url)(createReadStream(path))).toBe(found);
  });
});

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
