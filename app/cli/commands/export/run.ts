import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { answerAt } from '#engine/model/answers';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { BYTE_ORDER_MARK, csvRow } from '#engine/model/text';
import {
  countRequests,
  createDefinitionFiles,
  type ExportedRequest,
  listAllApprovals,
  placeOf,
  readRequests,
  type Tables,
} from '#server';
import {
  readOwnFiles,
  removeDefinition,
  textsOverlay,
  writeDefinition,
} from '../../../definitions-folder.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { parseConfig } from '../../diff/config/read-config.ts';
import { withDatabase, withExistingDatabase } from '../../open-database.ts';
import { auditOperator, storedForms } from '../../operator.ts';
import { oneOf, unknownNameError } from '../../unknown.ts';

/** Number of digits that identify a version in all outputs. */
const HASH_DIGITS = 12;

/** Adds the studio's approvals to a file of rules; an existing entry with the same reason is left alone. */
async function exportApprovals(name: string, terminal: Terminal): Promise<void> {
  const file = resolve(terminal.cwd, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  // An unreadable file of rules is not extended.
  parseConfig(name, text, FALLBACK_LANGUAGE);
  const config = objectIn(JSON.parse(text.replace(/^\uFEFF/, '')));
  const entries = (await withExistingDatabase(listAllApprovals)).map(
    ({ fingerprint, reason, author, versions: { form, old, now } }): JsonObject => ({
      fingerprint,
      reason,
      owner: author,
      versions: { form, old: old.slice(0, HASH_DIGITS), new: now.slice(0, HASH_DIGITS) },
    }),
  );
  const places = new Map<string, JsonObject>();
  for (const entry of [...listIn(config.ignores).map(objectIn), ...entries]) {
    const { fingerprint, versions, expires } = entry;
    const key = JSON.stringify(versions === undefined ? [fingerprint, expires] : [fingerprint, versions]);
    places.set(key, { ...places.get(key), ...entry });
  }
  await writeFile(file, `${JSON.stringify({ ...config, ignores: [...places.values()] }, null, 2)}\n`);
  terminal.err(`${entries.length} approval(s) of the studio are in ${file}.`);
}

const PROGRESS_EVERY = 200;
/** Columns of every request, before its answers. */
const FRAME = [
  'id',
  'created_at',
  'form',
  'variant',
  'version',
  'lang',
  'path',
  'signals',
  'experiment',
] as const;

/**
 * Runs `zayavka export`: writes a form's requests to standard output, or the live definitions or the approvals to
 * the given place.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: {
      form: { type: 'string' },
      definitions: { type: 'string' },
      approvals: { type: 'string' },
      since: { type: 'string' },
      after: { type: 'string' },
      format: { type: 'string', default: 'jsonl' },
    },
  });
  const { form } = values;
  if (values.approvals !== undefined) {
    if (form !== undefined || values.definitions !== undefined)
      throw new UsageError('Give --form, --definitions or --approvals, one at a time.');
    await exportApprovals(values.approvals, terminal);
    return 0;
  }
  if (values.definitions !== undefined) {
    if (form !== undefined) throw new UsageError('Give --form or --definitions, one at a time.');
    await exportDefinitions(values.definitions, terminal);
    return 0;
  }
  if (form === undefined)
    throw new UsageError('Give the form with --form SLUG, or a folder with --definitions.');
  const format = oneOf('format', values.format, ['jsonl', 'csv']);
  const filter = { form, since: values.since === undefined ? undefined : instantOf(values.since) };
  const written = await withDatabase(async (database) => {
    const columns = await answerColumns(database, form);
    const { after } = values;
    const behind = after === undefined ? undefined : await placeOf(database, filter, after);
    if (after !== undefined && behind === undefined)
      throw new UsageError(`--after takes the number of a stored request of ${form}.`);
    const total = await countRequests(database, filter, behind);
    // First, because an interrupted export has let something out too.
    await auditOperator(database, {
      action: 'requests-exported',
      subject: `form:${form}`,
      details: { count: String(total), format },
    });
    if (format === 'csv' && behind === undefined)
      terminal.out(`${BYTE_ORDER_MARK}${csvRow([...FRAME, ...columns])}\r`);
    let count = 0;
    for await (const request of readRequests(database, filter, behind)) {
      terminal.out(format === 'csv' ? `${csvLine(request, columns)}\r` : JSON.stringify(request));
      count += 1;
      if (count % PROGRESS_EVERY === 0 || count === total) terminal.progress?.(`${count} of ${total}`);
    }
    return count;
  });
  terminal.err(`${written} request(s).`);
  return 0;
}

/** Resolves with every answer that a variant of the live form can have, in the form's order. */
async function answerColumns(database: Kysely<Tables>, slug: string): Promise<string[]> {
  const forms = storedForms(database);
  const published = await forms.live(slug);
  if (published === undefined) {
    const live = await forms.liveForms();
    throw unknownNameError(
      'form',
      slug,
      live.map((one) => one.slug),
    );
  }
  const variants = Object.keys(published.snapshot.variants);
  const paths = variants.flatMap((variant) =>
    forms.ready(published, variant).form.fields.map(({ path }) => path),
  );
  return [...new Set(paths)];
}

function csvLine(request: ExportedRequest, columns: readonly string[]): string {
  const frame = FRAME.map((name) => cellOf(request[name]));
  return csvRow([...frame, ...columns.map((path) => cellOf(answerAt(request.answers, path)))]);
}

function cellOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function instantOf(text: string): string {
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+03:00` : text);
  if (Number.isNaN(instant.getTime())) {
    throw new UsageError('--since takes a day such as 2026-01-15, or a time in ISO 8601.');
  }
  return instant.toISOString();
}

/**
 * Writes the live definitions into a folder: the files of DEFINITIONS_DIR, overlaid with the studio's
 * publications, without those that the studio has removed. Files with the same content are not rewritten, and
 * unknown ones stay.
 */
async function exportDefinitions(folder: string, terminal: Terminal, env = process.env): Promise<void> {
  const source = definitionsDir.read(env);
  const texts = await readOwnFiles(source);
  const live = await withDatabase((database) =>
    createDefinitionFiles(
      database,
      {
        texts,
        overlay: textsOverlay,
        write: (path, text) => writeDefinition(source, path, text),
        remove: (path) => removeDefinition(source, path),
      },
      () => new Date().toISOString(),
    ).own(),
  );
  await mkdir(folder, { recursive: true });
  const before = await readOwnFiles(folder);
  const changed = [...live].filter(([path, text]) => before.get(path) !== text);
  for (const [path, text] of changed) await writeDefinition(folder, path, text);
  // Files that the studio has removed; a file known only to the target folder is left alone.
  const removed = [...texts.keys()].filter((path) => !live.has(path) && before.has(path));
  for (const path of removed) await removeDefinition(folder, path);
  for (const path of [...changed.map(([path]) => path), ...removed]) terminal.out(path);
  terminal.err(`${changed.length} file(s) written into ${resolve(folder)}, ${removed.length} removed.`);
}
