import type { Kysely } from 'kysely';
import {
  type DatabaseDescription,
  describeDatabase,
  migrate,
  refuseOtherVersions,
  schemaVersion,
  type Tables,
} from '#server';
import { storage as setting } from '../../../server/settings/storage.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withUnmigratedDatabase } from '../../open-database.ts';
import { FLAG, FORMAT, readArguments } from '../../read-arguments.ts';
import { readFormat } from '../../unknown.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const BYTES_PER_MB = 1024 * 1024;

/** Runs `zayavka migrate`: applies the pending migrations to the database, or with `--dry-run` lists them. */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { 'dry-run': FLAG, format: FORMAT });
  const { 'dry-run': isDryRun } = values;
  if (positionals.length > 0) throw new UsageError('migrate takes options only.');
  const format = readFormat(values.format);
  const storage = setting.read(process.env);

  return withUnmigratedDatabase<ExitCode>(storage, async (database) => {
    const version = await schemaVersion(database);
    refuseOtherVersions(version);
    const described = await describeDatabase(database, storage);
    if (!isDryRun && !(await migrated(database, terminal))) return 2;
    const { pending } = version;
    if (format === 'json')
      terminal.out(JSON.stringify({ ...described, migrations: pending, isDryRun }, null, 2));
    else for (const name of pending) terminal.out(name);
    const verb = isDryRun ? 'would run' : 'have run';
    terminal.err(
      pending.length === 0
        ? `${placeOf(described)} is up to date.`
        : `${pending.length} migration(s) ${verb} on ${placeOf(described)}.`,
    );
    return 0;
  });
}

/** Resolves with false if it was interrupted. */
async function migrated(database: Kysely<Tables>, terminal: Terminal): Promise<boolean> {
  const end = new AbortController();
  const stop = (): void => end.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await migrate(database, {
      signal: end.signal,
      onProgress: ({ migration, phase, rows, toGo }) =>
        terminal.progress?.(`${migration}: ${rows} row(s) ${phase}, ${toGo} to go`),
    });
    return true;
  } catch (error) {
    if (!end.signal.aborted) throw error;
    terminal.err('Interrupted. The next call resumes after the last complete batch.');
    return false;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

const placeOf = ({ place, bytes, requests }: DatabaseDescription): string =>
  `${place} (${(bytes / BYTES_PER_MB).toFixed(1)} MB, ${requests ?? 'no'} requests)`;
