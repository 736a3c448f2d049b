import type { Kysely } from 'kysely';
import { type DataKeys, type FileContents, resealFiles, resealRows, type Tables } from '#server';
import { files as fileSetting } from '../../../server/settings/files.ts';
import { storage } from '../../../server/settings/storage.ts';
import { fileContentsOf } from '../../../server/stored-files.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withExistingDatabase } from '../../open-database.ts';
import { auditOperator } from '../../operator.ts';
import { readArguments } from '../../read-arguments.ts';
import { oneOf } from '../../unknown.ts';

interface Sealed {
  database: Kysely<Tables>;
  keys: DataKeys;
  terminal: Terminal;
}

const ACTIONS = { status, seal, rotate, rewrap };
type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as Action[];

/**
 * Runs `zayavka keys status`, `seal`, `rotate` or `rewrap`, the actions on the keys by which the database is
 * encrypted.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [action = '', ...rest] = readArguments(args, {}).positionals;
  const chosen = oneOf('action of keys', action, NAMES);
  if (rest.length > 0) throw new UsageError(`${chosen} takes options only.`);
  return withExistingDatabase<ExitCode>(async (database, keys) => {
    if (keys === undefined)
      throw new UsageError('The database has no encryption: set SEALING_KEY_FILE as on the server first.');
    return ACTIONS[chosen]({ database, keys, terminal });
  });
}

async function status({ database, keys, terminal }: Sealed): Promise<ExitCode> {
  const rows = await database.selectFrom('data_keys').selectAll().orderBy('number').execute();
  for (const { number, used_from: since } of rows)
    terminal.out(`${number}  ${since}${number === keys.current().number ? '  current' : ''}`);
  const places = await database.selectFrom('sealing_places').select('name').execute();
  if (places.length > 0) terminal.err('An encryption was interrupted: `npx zayavka keys seal` resumes it.');
  return 0;
}

const ownContents = (): Promise<FileContents> =>
  fileContentsOf({
    dataDir: storage.read(process.env).dataDir,
    bucket: fileSetting.read(process.env).bucket,
  });

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function seal({ database, keys, terminal }: Sealed): Promise<ExitCode> {
  const end = new AbortController();
  const stop = (): void => end.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const { number } = keys.current();
    const { signal } = end;
    const rows = await resealRows(database, keys, {
      signal,
      onRows: (looked, written) => terminal.progress?.(`${looked} row(s) read, ${written} encrypted`),
    });
    const files = await resealFiles(
      await ownContents(),
      { database, keys },
      {
        signal,
        onFiles: (looked, written) => terminal.progress?.(`${looked} file(s) read, ${written} encrypted`),
      },
    );
    const isDone = rows.isDone && files.isDone;
    const dropped = isDone ? await keys.dropFormer() : 0;
    await auditOperator(database, {
      action: 'values-sealed',
      subject: `key:${number}`,
      details: { rows: String(rows.sealed), files: String(files.sealed), dropped: String(dropped) },
    });
    terminal.err(`${rows.sealed} row(s) and ${files.sealed} file(s) encrypted by data key ${number}.`);
    if (dropped > 0) terminal.err(`${dropped} earlier data key(s) destroyed.`);
    if (!isDone) terminal.err('Interrupted. The next call resumes after the last step.');
    return isDone ? 0 : 2;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

async function rotate({ database, keys, terminal }: Sealed): Promise<ExitCode> {
  const { number, usedFromMs } = await keys.add();
  await auditOperator(database, { action: 'key-added', subject: `key:${number}` });
  const from = new Date(usedFromMs).toISOString();
  terminal.err(`Data key ${number} is used from ${from} on. Call \`npx zayavka keys seal\` after that.`);
  return 0;
}

async function rewrap({ database, keys, terminal }: Sealed): Promise<ExitCode> {
  const count = await keys.rewrap();
  await auditOperator(database, {
    action: 'keys-rewrapped',
    subject: 'key:master',
    details: { keys: String(count) },
  });
  terminal.err(`${count} data key(s) are encrypted by the master key. Remove the former one.`);
  return 0;
}
