import { resolve } from 'node:path';
import { backupSqlite } from '#server';
import { storage as setting } from '../../../server/settings/storage.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { readArguments } from '../../read-arguments.ts';

/**
 * Runs `zayavka backup`: writes a checked copy of the SQLite database into a file; for PostgreSQL it prints the
 * command to use, with code 2.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { positionals } = readArguments(args, {});
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Give one file to write.');
  const storage = setting.read(process.env);
  if (storage.databaseUrl !== undefined) {
    terminal.err('This database is a PostgreSQL; back it up by its own tool, as docs/deploy.md describes:');
    terminal.out(`pg_dump --format=custom --file=${name} --dbname=service=zayavka`);
    return 2;
  }
  const file = resolve(terminal.cwd, name);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  const { requests } = await backupSqlite(storage.dataDir, file, {
    signal: end.signal,
    onProgress: (pages, all) => terminal.progress?.(`${pages} of ${all} pages`),
  });
  terminal.err(`${file} holds ${requests} request(s) and passes its integrity check.`);
  return 0;
}
