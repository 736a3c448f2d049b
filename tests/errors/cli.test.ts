import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { cliCases } from './cli-cases.ts';
import { printedText } from './described.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-errors-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('a command that cannot do its work prints the cause and the fix, and exits with 2', () => {
  it.each(cliCases.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    await one.prepare?.(folder);
    const { exitCode, out, err } = await runCaptured(
      commands,
      one.args.map((arg) => arg.replace('{folder}', folder)),
      { cwd: folder },
    );
    // A comparison reports failures beside its results.
    expect(`${err}\n${out}`).toMatch(printedText(one));
    expect(err).not.toMatch(/\n\s+at /);
    expect(exitCode).toBe(2);
  });
});
