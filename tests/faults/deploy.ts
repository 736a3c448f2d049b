import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openSqlite } from '#server';
import { linkPackages } from '../link-packages.ts';
import { Client, SUBMIT_PATH, submission } from './client.ts';

const run = promisify(execFile);

export interface DeployOptions {
  /** `production` installs the packages; `linked` uses the installed ones of the repository. */
  packages: 'production' | 'linked';
}

export interface DeployResult {
  /** Development packages that the installation contains. */
  devPackages: number;
  /** User id of the process, which must not be root's. */
  uid: number;
  /** True if the user of the process can write a file of the code. */
  codeWritable: boolean;
  ready: number;
  page: number;
  submitted: number;
  stored: number;
  exitCode: number | null;
  drainedInMs: number;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Files and folders that the Dockerfile copies. */
const CODE = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'engine',
  'validators',
  'api',
  'app',
  'renderers',
];
const CONTENT = ['definitions', 'dist'];
const NOBODY = 65_534;

/**
 * Runs the steps of the Dockerfile without a container, on the current Node: install, switch to an
 * unprivileged user, start, drain.
 */
export async function deploy({ packages }: DeployOptions): Promise<DeployResult> {
  const home = await mkdtemp(join(tmpdir(), 'zayavka-deploy-'));
  const code = join(home, 'code');
  const data = join(home, 'data');
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    await mkdir(code);
    await mkdir(data);
    for (const name of [...CODE, ...CONTENT])
      await cp(join(root, name), join(code, name), { recursive: true });
    if (packages === 'production')
      await run(
        'npm',
        [
          'install',
          '--no-save',
          '--omit=dev',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ],
        { cwd: code },
      );
    else linkPackages(code);
    await chmod(home, 0o755);
    if (user.uid !== undefined) await chown(data, user.uid, user.gid);
    await run('chmod', ['-R', 'a-w,a+rX', ...CODE, ...CONTENT], { cwd: code });
    await chmod(code, 0o555);
    return await startAndDrain(code, data, user);
  } finally {
    await run('chmod', ['-R', 'u+w', code]).catch(() => {});
    await rm(home, { recursive: true, force: true });
  }
}

async function startAndDrain(
  code: string,
  data: string,
  user: { uid?: number; gid?: number },
): Promise<DeployResult> {
  const env = { NODE_ENV: 'production', PORT: '0', DATA_DIR: data, PATH: process.env.PATH ?? '' };
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    cwd: code,
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const client = new Client();
  try {
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += String(chunk);
          const [, found] = /serves on (http:\S+)/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
      child.once('exit', () => reject(new Error(`the installation did not start: ${output}`)));
    });
    const ready = await client.get(`${url}/readyz`);
    const page = await client.get(`${url}/`);
    const submitted = await client.post(`${url}${SUBMIT_PATH}`, submission(1), { 'idempotency-key': 'one' });
    const [, uid] = /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    const startedMs = Date.now();
    child.kill('SIGTERM');
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    const drainedInMs = Date.now() - startedMs;
    const database = openSqlite(data);
    const rows = await database.selectFrom('requests').select('id').execute();
    await database.destroy();
    const found = await packagesOf(code);
    return {
      devPackages: found.dev,
      uid: Number(uid),
      codeWritable: await couldWrite(code, user),
      ready: ready.status,
      page: page.status,
      submitted: submitted.status,
      stored: rows.length,
      exitCode,
      drainedInMs,
    };
  } finally {
    client.close();
    child.kill('SIGKILL');
  }
}

/** Counts installed packages of the lockfile that only development needs. */
async function packagesOf(code: string): Promise<{ dev: number }> {
  const { packages } = JSON.parse(await readFile(join(code, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const dev = Object.entries(packages).filter(([, one]) => one.dev === true);
  const there = await Promise.all(
    dev.map(([path]) =>
      readFile(join(code, path, 'package.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return { dev: there.filter(Boolean).length };
}

/**
 * Checks with another process of that user, because the current one may be root, who can write everywhere.
 */
async function couldWrite(code: string, user: { uid?: number; gid?: number }): Promise<boolean> {
  const file = join(code, 'app/server/main.ts');
  const attempt = (command: string[]) =>
    run(command[0] ?? '', command.slice(1), user).then(
      () => true,
      () => false,
    );
  return (await attempt(['test', '-w', file])) || (await attempt(['touch', join(code, 'planted')]));
}
