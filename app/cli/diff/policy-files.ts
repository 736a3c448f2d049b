import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { changeKinds, type DiffPolicy, type IgnoreEntry, type KindSlug, SEVERITIES } from '#engine/analysis';
import { objectIn, parseJson } from '#engine/model/json';
import { UsageError } from '../command.ts';
import { readObject } from '../read-form.ts';
import { unknownNameError } from '../unknown.ts';

/**
 * Reads the files of `--severity` and `--ignore` and adds their rules to those of `zayavka.diff.json`. Throws
 * UsageError for unreadable entries, which would do nothing.
 */
export async function readPolicy(
  own: DiffPolicy,
  severityFile: string | undefined,
  ignoreFile: string | undefined,
  cwd: string,
): Promise<DiffPolicy> {
  return {
    ...own,
    severities: {
      ...own.severities,
      ...(severityFile === undefined ? {} : await readSeverities(severityFile, cwd)),
    },
    ignore: [...own.ignore, ...(ignoreFile === undefined ? [] : await readIgnores(ignoreFile, cwd))],
  };
}

async function readSeverities(path: string, cwd: string): Promise<DiffPolicy['severities']> {
  const severities: DiffPolicy['severities'] = {};
  for (const [kind, value] of Object.entries(await readObject(path, 'severity', cwd, async () => ''))) {
    const severity = SEVERITIES.find((known) => known === value);
    if (severity === undefined) throw unknownNameError(`severity (of ${kind})`, String(value), SEVERITIES);
    severities[kindNamed(kind)] = severity;
  }
  return severities;
}

/** Returns `name` if it is a kind of change, such as `pattern.changed`; throws UsageError for an unknown one. */
export function kindNamed(name: string): KindSlug {
  const kinds = Object.keys(changeKinds) as KindSlug[];
  const kind = kinds.find((known) => known === name);
  if (kind === undefined) throw unknownNameError('kind of change', name, kinds);
  return kind;
}

async function readIgnores(path: string, cwd: string): Promise<IgnoreEntry[]> {
  const text = await readFile(resolve(cwd, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The ignore file ${path} cannot be read (${error.code ?? error.message}).`);
  });
  const value = parseJson(text);
  if (value === undefined) throw new UsageError(`The ignore file ${path} is not JSON.`);
  if (!Array.isArray(value)) throw new UsageError(`The ignore file ${path} holds no list of entries.`);
  return value.map((entry, index) => readEntry(entry, `${path}, entry ${index + 1}`));
}

function readEntry(entry: unknown, where: string): IgnoreEntry {
  const text = (key: keyof IgnoreEntry, pattern: RegExp, expected: string): string => {
    const value = objectIn(entry)[key];
    if (typeof value !== 'string' || !pattern.test(value))
      throw new UsageError(
        `${where}: "${key}" must be ${expected}. Nothing is allowed without a reason, a name and an end.`,
      );
    return value;
  };
  return {
    fingerprint: text('fingerprint', /^[0-9a-f]{12}$/, 'twelve hex digits, as the report prints them'),
    reason: text('reason', /\S/, 'a sentence'),
    author: text('author', /\S/, 'a name'),
    expires: text('expires', /^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD'),
  };
}
