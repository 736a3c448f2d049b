import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../app/server/config.ts';
import { printedText } from './described.ts';
import { type StartCase, startCases } from './start-cases.ts';

const main = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the process until it ends by itself. */
const start = (env: Record<string, string>) =>
  new Promise<{ exitCode: number | null; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [main],
      { env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env }, timeout: 60_000 },
      (_error, _out, err) => resolve({ exitCode: child.exitCode, err }),
    );
  });

function thrownBy(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return String(error);
  }
  return 'nothing was thrown';
}

/** A single setting shows how all are printed: a process for each would take minutes. */
const [PRINTED_SETTING] = startCases;
const settings = startCases.filter(({ error }) => error.startsWith('CONFIG_'));
const processes = startCases.filter((one) => one === PRINTED_SETTING || !settings.includes(one));
const titled = (cases: readonly StartCase[]) => cases.map((one) => [one.title, one] as const);

describe('a setting that cannot be used ends the start with the cause and the fix', () => {
  it.each(titled(settings))('%s', (_title, one) => {
    const { env, hides } = one;
    if (typeof env === 'function') throw new Error('a setting needs no surroundings');
    const message = thrownBy(() => readConfig(env));
    expect(message).toMatch(printedText(one));
    if (hides !== undefined) expect(message).not.toContain(hides);
  });
});

describe('a process that cannot start prints the cause and the fix, and ends with an exit code', () => {
  it.each(titled(processes))('%s', async (_title, one) => {
    const { env, end = () => {} } = typeof one.env === 'function' ? await one.env(folder) : { env: one.env };
    const { exitCode, err } = await start(env);
    end();
    expect(err).toMatch(printedText(one));
    if (one.hides !== undefined) expect(err).not.toContain(one.hides);
    expect(err).not.toMatch(/\n\s+at /);
    expect(exitCode).toBe(2);
  });
});
