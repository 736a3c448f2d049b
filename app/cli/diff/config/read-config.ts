import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DiffPolicy, IgnoreEntry, KindSlug, PathRule, SchemaIssue } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { type Json, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { locate, parseSource, type SourceFile } from '#engine/model/load';
import { formatProblem } from '#engine/model/problems';
import { nearest } from '#engine/model/text';
import { createSchemaCompiler } from '#validators';
import { cliError } from '../../cli-error.ts';
import type { FailLevel } from '../report.ts';
import { configSchema } from './config-schema.ts';

const CONFIG_FILE = 'zayavka.diff.json';

/** End date of approvals for two versions, which need none. */
const NEVER = '9999-12-31';

/** Rules of a team for comparisons, as parsed from `zayavka.diff.json`. */
export interface DiffConfig {
  /** Absent if there is no such file. */
  file?: string;
  failOn?: FailLevel;
  baseline?: string;
  policy: DiffPolicy & { paths: readonly PathRule[] };
}

/** Folders in which `zayavka.diff.json` is looked for, and the file that an option names. */
export interface ConfigPlace {
  cwd: string;
  definitions: string;
  named: string | undefined;
  lang: Lang;
}

/**
 * Reads the rules of comparisons from the named file, otherwise from `zayavka.diff.json` in the working folder,
 * otherwise from that beside the definitions; without a file there are no rules. Rejects with DIFF_CONFIG for
 * an unreadable or invalid file.
 */
export async function readConfig({ cwd, definitions, named, lang }: ConfigPlace): Promise<DiffConfig> {
  const beside = join(dirname(resolve(cwd, definitions)), CONFIG_FILE);
  const file =
    named === undefined ? await firstExisting([join(cwd, CONFIG_FILE), beside]) : resolve(cwd, named);
  if (file === undefined) return { policy: { severities: {}, paths: [], ignore: [] } };
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw cliError('DIFF_CONFIG unreadable', { file: named ?? file, reason: error.code ?? '' }, lang);
  });
  return { file, ...parseConfig(named ?? CONFIG_FILE, text, lang) };
}

async function firstExisting(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await stat(file).catch(() => undefined)) return file;
  return undefined;
}

/**
 * Parses the text of `zayavka.diff.json`; throws DIFF_CONFIG for broken JSON, invalid values and unknown
 * settings. `name` is the file's name in errors.
 */
export function parseConfig(name: string, text: string, lang: Lang): Omit<DiffConfig, 'file'> {
  const { file, problems } = parseSource(name, text);
  const [problem] = problems;
  if (problem !== undefined)
    throw cliError('DIFF_CONFIG broken', { problem: formatProblem(problem, lang) }, lang);
  const value = file.value ?? null;
  const [issue] = sortBySpecificity(createSchemaCompiler()(configSchema)(value));
  if (issue !== undefined) throw refused(file, issue, value, lang);
  return readValid(objectIn(value));
}

function readValid({ failOn, baseline, severities, paths, ignores }: JsonObject): Omit<DiffConfig, 'file'> {
  return {
    ...(failOn === undefined ? {} : { failOn: failOn as FailLevel }),
    ...(typeof baseline === 'string' ? { baseline } : {}),
    policy: {
      severities: objectIn(severities) as DiffPolicy['severities'],
      paths: listIn(paths).map((rule) => readRule(objectIn(rule))),
      ignore: listIn(ignores).map((entry) => readIgnore(objectIn(entry))),
    },
  };
}

const readRule = ({ path, severity, kinds }: JsonObject): PathRule => ({
  path: String(path),
  severity: severity as PathRule['severity'],
  ...(kinds === undefined ? {} : { kinds: kinds as KindSlug[] }),
});

const readIgnore = ({ fingerprint, reason, owner, expires, versions }: JsonObject): IgnoreEntry => ({
  fingerprint: String(fingerprint),
  reason: String(reason),
  author: String(owner),
  expires: typeof expires === 'string' ? expires : NEVER,
  ...(versions === undefined
    ? {}
    : { versions: versions as unknown as NonNullable<IgnoreEntry['versions']> }),
});

/**
 * Sorts errors about a missing end of an entry, which has two names, behind those about other
 * members.
 */
const sortBySpecificity = (issues: readonly SchemaIssue[]): SchemaIssue[] => {
  const rank = ({ keyword, params }: SchemaIssue): number =>
    keyword === 'anyOf'
      ? 2
      : params.missingProperty === 'expires' || params.missingProperty === 'versions'
        ? 1
        : 0;
  return [...issues].sort((a, b) => rank(a) - rank(b));
};

function refused(
  file: SourceFile,
  { segments, keyword, params }: SchemaIssue,
  value: Json,
  lang: Lang,
): Error {
  const unknown = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
  const place = unknown === undefined ? segments : [...segments, unknown];
  const { line, column } = locate(file, place);
  const at = { place: `${file.path}:${line}:${column}`, pointer: `/${place.join('/')}` };
  const listed = (name: string, known: readonly string[]) => {
    const meant = nearest(name, known);
    return { name, meant: meant ?? known[0] ?? '', known: known.join(', ') };
  };
  if (unknown !== undefined)
    return cliError('DIFF_CONFIG unknown', { ...at, ...listed(unknown, knownAt(segments)) }, lang);
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String);
    return cliError(
      'DIFF_CONFIG value',
      { ...at, ...listed(String(valueAt(value, segments)), allowed) },
      lang,
    );
  }
  if (keyword === 'required')
    return cliError('DIFF_CONFIG missing', { ...at, name: String(params.missingProperty) }, lang);
  const expected = Object.values(params).map(String).join(', ');
  return cliError('DIFF_CONFIG form', { ...at, rule: keyword, expected }, lang);
}

/** Returns the names that are allowed where an unknown name is. */
function knownAt(segments: SchemaIssue['segments']): string[] {
  let node: JsonObject = configSchema;
  for (const segment of segments)
    node = objectIn(
      typeof segment === 'number' || /^\d+$/.test(segment) ? node.items : objectIn(node.properties)[segment],
    );
  return Object.keys(objectIn(node.properties));
}
