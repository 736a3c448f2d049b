import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAccess, masterKeyOf, migrate, openSealed, openSqlite, SQLITE_FILE } from '#server';
import type { ErrorCase } from './described.ts';

export interface CliCase extends ErrorCase {
  /** Arguments; `{folder}` stands for the case's own folder. */
  args: readonly string[];
  /** Creates the command's surroundings in that folder, which is also DATA_DIR. */
  prepare?: (folder: string) => Promise<unknown>;
}

const writing =
  (files: Readonly<Record<string, string>>) =>
  async (folder: string): Promise<void> => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  };

async function withUsers(
  folder: string,
  change: (users: ReturnType<typeof createAccess>['users']) => Promise<unknown>,
): Promise<void> {
  const database = openSqlite(folder);
  await migrate(database);
  await change(createAccess(database, Date.now).users);
  await database.destroy();
}

/** Schema of a list that has texts or numbers, depending on `$dynamicRef`. */
const dynamicSchema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  properties: { a: { $ref: 'texts' }, b: { $ref: 'numbers' } },
  $defs: {
    list: {
      $id: 'list',
      items: { $dynamicRef: '#item' },
      $defs: { item: { $dynamicAnchor: 'item' } },
    },
    texts: { $id: 'texts', $ref: 'list', $defs: { item: { $dynamicAnchor: 'item', type: 'string' } } },
    numbers: { $id: 'numbers', $ref: 'list', $defs: { item: { $dynamicAnchor: 'item', type: 'number' } } },
  },
});

const base = join(import.meta.dirname, '../diff/base');

/** Writes definitions with a second form whose schema has a ref to nothing. */
async function unresolvedForm(folder: string): Promise<void> {
  await cp(base, join(folder, 'old'), { recursive: true });
  await cp(base, join(folder, 'new'), { recursive: true });
  await cp(join(base, 'forms/phone-call'), join(folder, 'new/forms/second'), { recursive: true });
  await writeFile(join(folder, 'new/forms/second/schema.json'), '{ "$ref": "#/definitions/none" }');
}

async function lostTree(folder: string): Promise<void> {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.ru', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  await cp(base, join(folder, 'definitions'), { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  const tree = git('rev-parse', 'HEAD^{tree}');
  await rm(join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)));
}

/**
 * Writes a database with a row that violates a constraint of its table: SQLite copies it, and the integrity
 * check finds it.
 */
async function damagedDatabase(folder: string): Promise<void> {
  await withUsers(folder, async () => undefined);
  const database = new DatabaseSync(join(folder, SQLITE_FILE));
  database.exec('create table damaged (n integer check (n > 0))');
  database.exec('pragma ignore_check_constraints = on; insert into damaged values (-1)');
  database.close();
}

/** Writes a database whose record of migrations has these names. */
const recording =
  (...names: string[]) =>
  async (folder: string): Promise<void> => {
    const database = openSqlite(folder);
    await migrate(database);
    await database.deleteFrom('kysely_migration').execute();
    const rows = names.map((name) => ({ name, timestamp: '2026-01-15' }));
    await database.insertInto('kysely_migration').values(rows).execute();
    await database.destroy();
  };

async function sealedDatabase(folder: string): Promise<void> {
  const plain = openSqlite(folder);
  await migrate(plain);
  await (
    await openSealed(plain, { master: masterKeyOf(Buffer.alloc(32), 'SEALING_KEY') })
  ).database.destroy();
}

async function damagedSchema(folder: string): Promise<void> {
  const database = openSqlite(folder);
  await migrate(database);
  await database.schema.alterTable('requests').dropColumn('signals').execute();
  await database.destroy();
}

const DIFF = ['diff', '--lang', 'en'];

/** Commands that fail. */
export const cliCases: readonly CliCase[] = [
  { title: 'a backup where no service ran', error: 'BACKUP_NOTHING', args: ['backup', 'copy.sqlite'] },
  {
    title: 'a backup over a file',
    error: 'BACKUP_EXISTS',
    args: ['backup', 'copy.sqlite'],
    prepare: async (folder) => {
      await withUsers(folder, async () => undefined);
      await writeFile(join(folder, 'copy.sqlite'), '');
    },
  },
  {
    title: 'a backup of a damaged database',
    error: 'BACKUP_BROKEN',
    args: ['backup', 'copy.sqlite'],
    names: { reason: 'CHECK constraint failed in damaged' },
    prepare: damagedDatabase,
  },
  {
    title: 'a database of a newer version',
    error: 'MIGRATION_UNKNOWN',
    args: ['user', 'list'],
    names: { migration: '0099-of-tomorrow' },
    prepare: recording('0099-of-tomorrow'),
  },
  {
    title: 'an encrypted database without its key',
    error: 'SEALING_KEY_MISSING',
    args: ['user', 'list'],
    prepare: sealedDatabase,
  },
  {
    title: 'a database from before 0.2.0',
    error: 'SCHEMA_TOO_OLD',
    args: ['user', 'list'],
    names: { migration: '0028-name-request-of-notices' },
    prepare: recording('0001-create-tables', '0028-name-request-of-notices'),
  },
  {
    title: 'a database that lacks a column',
    error: 'SCHEMA_DAMAGED',
    args: ['user', 'list'],
    names: { missing: 'requests.signals' },
    prepare: damagedSchema,
  },
  {
    title: 'an appeal that was never made',
    error: 'APPEAL_UNKNOWN',
    args: ['appeal', '482190711234'],
    prepare: (folder) => withUsers(folder, async () => undefined),
  },
  {
    title: 'a phone that the list of processes would show',
    error: 'PHONE_IN_ARGUMENTS',
    args: ['erase', '--phone', '+7 916 123-45-67'],
    hides: '123-45-67',
  },
  {
    title: 'a name of one letter',
    error: 'USER_NAME',
    args: ['user', 'add', 'x', '--role', 'admin'],
  },
  {
    title: 'a name that is taken',
    error: 'USER_EXISTS',
    args: ['user', 'add', 'Ivanova', '--role', 'content'],
    prepare: (folder) => withUsers(folder, (users) => users.add('ivanova', 'content')),
  },
  { title: 'a user that nobody added', error: 'USER_UNKNOWN', args: ['user', 'link', 'nobody'] },
  {
    title: 'a link for a disabled user',
    error: 'USER_DISABLED',
    args: ['user', 'link', 'ivanova'],
    prepare: (folder) =>
      withUsers(folder, async (users) => {
        await users.add('ivanova', 'content');
        await users.disable('ivanova');
      }),
  },
  {
    title: 'a confirmation of a user whom nobody has invited',
    error: 'USER_NOT_CONFIRMABLE',
    args: ['user', 'confirm', 'ivanova'],
    prepare: (folder) => withUsers(folder, (users) => users.add('ivanova', 'content')),
  },
  {
    title: 'the last administrator',
    error: 'USER_LAST_ADMIN',
    args: ['user', 'disable', 'ivanova'],
    prepare: (folder) => withUsers(folder, (users) => users.add('ivanova', 'admin')),
  },
  {
    title: 'definitions that are not there',
    error: 'DEFINITIONS_UNREADABLE',
    args: ['check', '--definitions', '/nowhere'],
    names: { folder: '/nowhere', reason: 'ENOENT' },
  },
  {
    title: 'a payload of broken definitions',
    error: 'DEFINITIONS_BROKEN',
    folder: 'app/cli',
    args: ['payload', 'phone-call', '--answers', 'answers.json', '--definitions', '{folder}/new'],
    prepare: async (folder) => {
      await unresolvedForm(folder);
      await writeFile(join(folder, 'answers.json'), '{}');
    },
  },
  {
    title: 'a file and a folder',
    error: 'COMPARISON_UNLIKE',
    args: [...DIFF, 'schema.json', 'folder'],
    names: { old: 'schema.json', new: 'folder' },
    prepare: async (folder) => {
      await mkdir(join(folder, 'folder'));
      await writeFile(join(folder, 'schema.json'), '{}');
    },
  },
  {
    title: 'folders without forms',
    error: 'DEFINITIONS_NONE',
    args: [...DIFF, 'old', 'new'],
    prepare: async (folder) => {
      await mkdir(join(folder, 'old'));
      await mkdir(join(folder, 'new'));
    },
  },
  {
    title: 'a schema that is a list',
    error: 'SCHEMA_NO_OBJECT',
    args: [...DIFF, 'old.json', 'new.json'],
    names: { name: 'old.json' },
    prepare: writing({ 'old.json': '[]', 'new.json': '{}' }),
  },
  {
    title: 'a schema that is no JSON',
    error: 'SCHEMA_UNREADABLE',
    args: [...DIFF, 'old.json', 'new.json'],
    prepare: writing({ 'old.json': '{ nonsense', 'new.json': '{}' }),
  },
  {
    title: 'a schema that is nested too deep',
    error: 'SCHEMA_TOO_DEEP',
    args: [...DIFF, 'old.json', 'new.json'],
    names: { name: 'old.json' },
    prepare: writing({ 'old.json': `${'{"not":'.repeat(400)}{}${'}'.repeat(400)}`, 'new.json': '{}' }),
  },
  {
    title: 'a schema whose meaning depends on the way to a part of it',
    error: 'SCHEMA_DYNAMIC',
    args: [...DIFF, 'old.json', 'new.json'],
    names: { name: 'old.json', ref: '#item', place: '/$defs/list/items' },
    prepare: writing({ 'old.json': dynamicSchema, 'new.json': '{}' }),
  },
  {
    title: 'a form that cannot be resolved',
    error: 'FORM_UNRESOLVED',
    args: [...DIFF, 'old', 'new'],
    names: { code: 'UNKNOWN_REF', ref: '#/definitions/none', file: 'forms/second/schema.json' },
    prepare: unresolvedForm,
  },
  {
    title: 'a commit whose files are lost',
    error: 'GIT_FAILED',
    args: [...DIFF, '--definitions', 'definitions'],
    prepare: lostTree,
  },
  {
    title: 'a merge of a file that is not there',
    error: 'MERGE_UNREADABLE',
    args: ['merge', 'base.json', 'ours.json', 'theirs.json'],
    names: { file: 'theirs.json' },
    prepare: writing({ 'base.json': '{}', 'ours.json': '{}' }),
  },
  {
    title: 'a merge of what is neither JSON nor text',
    error: 'MERGE_NO_JSON',
    args: ['merge', 'base.json', 'ours.json', 'theirs.json'],
    names: { file: 'ours.json' },
    prepare: writing({ 'base.json': '{}', 'ours.json': '{}', 'theirs.json': '{ broken\0' }),
  },
  {
    title: 'rules of a comparison that are not there',
    error: 'DIFF_CONFIG unreadable',
    args: [...DIFF, '--config', 'none.json'],
    names: { file: 'none.json', reason: 'ENOENT' },
  },
  {
    title: 'rules of a comparison that are no JSON',
    error: 'DIFF_CONFIG broken',
    args: [...DIFF, '--config', 'rules.json'],
    folder: 'app/cli',
    prepare: writing({ 'rules.json': '{' }),
  },
  {
    title: 'a rule with a typing error',
    error: 'DIFF_CONFIG unknown',
    args: [...DIFF, '--config', 'rules.json'],
    names: { name: 'failOm', meant: 'failOn' },
    prepare: writing({ 'rules.json': '{ "failOm": "review" }' }),
  },
  {
    title: 'a rule with a value that there is not',
    error: 'DIFF_CONFIG value',
    args: [...DIFF, '--config', 'rules.json'],
    names: { name: 'warn' },
    prepare: writing({ 'rules.json': '{ "failOn": "warn" }' }),
  },
  {
    title: 'an allowed change without a reason',
    error: 'DIFF_CONFIG missing',
    args: [...DIFF, '--config', 'rules.json'],
    names: { name: 'reason' },
    prepare: writing({ 'rules.json': '{ "ignores": [{ "fingerprint": "4d9ec8f64c58" }] }' }),
  },
  {
    title: 'a rule of another type',
    error: 'DIFF_CONFIG form',
    args: [...DIFF, '--config', 'rules.json'],
    names: { pointer: '/paths', rule: 'type' },
    prepare: writing({ 'rules.json': '{ "paths": {} }' }),
  },
  {
    title: 'a step of a pipeline that was changed by hand',
    error: 'CI_STEP_CHANGED',
    folder: 'app/cli',
    args: ['ci-setup', 'gitlab', '--lang', 'en'],
    names: { file: '.gitlab/zayavka-diff.yml' },
    prepare: async (folder) => {
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      await mkdir(join(folder, '.gitlab'));
      await writeFile(join(folder, '.gitlab/zayavka-diff.yml'), 'zayavka-diff: {}');
    },
  },
  {
    title: 'a changelog of two files',
    error: 'CHANGELOG_FILE',
    folder: 'app/cli',
    args: ['changelog', 'old.json', 'new.json', '--lang', 'en'],
    names: { name: 'old.json' },
    prepare: writing({ 'old.json': '{}', 'new.json': '{}' }),
  },
  {
    title: 'pictures in a folder with an index of something else',
    error: 'PICTURES_FOREIGN',
    args: [...DIFF, 'old', 'new', '--pictures', 'pictures'],
    prepare: async (folder) => {
      await unresolvedForm(folder);
      await mkdir(join(folder, 'pictures'));
      await writeFile(join(folder, 'pictures/index.html'), '<h1>Mine</h1>');
    },
  },
  {
    title: 'pictures in a file',
    error: 'PICTURES_UNWRITABLE',
    args: [...DIFF, 'old', 'new', '--pictures', 'pictures'],
    prepare: async (folder) => {
      await unresolvedForm(folder);
      await writeFile(join(folder, 'pictures'), '');
    },
  },
  {
    title: 'a pattern that would go on for years',
    error: 'TIME_OVER',
    folder: 'app/cli',
    args: [...DIFF, 'old.json', 'new.json', '--time-limit', '0.2'],
    prepare: writing({
      'old.json': '{ "type": "string", "minLength": 40 }',
      'new.json': '{ "type": "string", "minLength": 40, "pattern": "^(a+)+b$" }',
    }),
  },
  {
    title: 'a comparison that ends between two forms',
    error: 'TIME_OVER forms',
    args: [...DIFF, 'old', 'new', '--time-limit', '0.0001'],
    names: { done: '0', total: '2' },
    prepare: unresolvedForm,
  },
];
