import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '#engine/model/json';
import { parseSource, type SourceFile, treeOf } from '#engine/model/load';
import { hasErrors } from '#engine/model/problems';
import { checkDigest } from './check-cache.ts';
import type { DefinitionsReport } from './check-definitions.ts';

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/zayavka/reports', import.meta.url));
/** Number of reports to keep: a branch and its neighbours. */
const MAX_KEPT = 20;
/** Code of a proof that ran out of time; another machine may finish it, so the report is not kept. */
const UNFINISHED = 'PROOF_UNFINISHED';

/**
 * Resolves with the report of a complete check of these texts: that kept on the disk by an earlier call with the
 * same texts and code, or a new one.
 */
export async function checkedOnce(
  texts: ReadonlyMap<string, string>,
  folder = FOLDER,
): Promise<DefinitionsReport> {
  const known = await keptReport(texts, folder);
  if (known !== undefined) return known;
  const { checkDefinitionTexts } = await import('./check-definitions.ts');
  const report = checkDefinitionTexts(texts);
  if (report.problems.every(({ code }) => code !== UNFINISHED))
    await keep(folder, fileOf(texts, folder), report);
  return report;
}

/** True if exactly these texts were checked before by this code, and the report kept on the disk has no error. */
export async function areValid(texts: ReadonlyMap<string, string>, folder = FOLDER): Promise<boolean> {
  const report = await keptReport(texts, folder);
  return report !== undefined && !hasErrors(report.problems);
}

/** Parses a file that the check has accepted; the positions of its parts are found only when they are asked for. */
export const parseChecked: typeof parseSource = (path, written) => {
  const text = written.replace(/^\uFEFF/, '');
  return { file: withTreeLater({ path, text, value: JSON.parse(text) as Json }), problems: [] };
};

/**
 * Parses and checks a file, but drops the positions of its parts: they take ten times the memory of
 * the text, and few files of a large folder need them.
 */
export const parseBriefly: typeof parseSource = (path, written) => {
  const { file, problems } = parseSource(path, written);
  const { value } = file;
  if (problems.length > 0 || value === undefined) return { file, problems };
  return { file: withTreeLater({ path, text: file.text, value }), problems };
};

function withTreeLater(file: SourceFile): SourceFile {
  let tree: SourceFile['tree'];
  return {
    ...file,
    get tree() {
      tree ??= treeOf(file.text);
      // Valid JSON always has a tree.
      return tree as NonNullable<SourceFile['tree']>;
    },
  };
}

const fileOf = (texts: ReadonlyMap<string, string>, folder: string): string =>
  join(folder, `${checkDigest(texts)}.json`);

async function keptReport(
  texts: ReadonlyMap<string, string>,
  folder: string,
): Promise<DefinitionsReport | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(texts, folder), 'utf8')) as DefinitionsReport;
  } catch {
    // Without a report, the check runs.
    return undefined;
  }
}

async function keep(folder: string, file: string, report: DefinitionsReport): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(beside, JSON.stringify(report), { mode: 0o600 });
    await rename(beside, file);
    await removeOldest(folder);
  } catch {
    // A folder that cannot be written costs only time.
  }
}

async function removeOldest(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  if (paths.length <= MAX_KEPT) return;
  const times = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  for (const { path } of times.toSorted((a, b) => b.at - a.at).slice(MAX_KEPT)) await rm(path);
}
