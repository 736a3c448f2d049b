import { isAbsolute, relative } from 'node:path';
import {
  applyPolicy,
  type Change,
  type Definitions,
  type DiffPolicy,
  type DiffPorts,
  diffForm,
  diffSchemas,
  type ExampleAnswers,
  type FormVersion,
  formatProblem,
  isObject,
  type JsonObject,
  type Lang,
  loadDefinitions,
  locate,
  parsePointer,
  parseSource,
  snapshotForm,
} from '#engine';
import { vocabulary } from '../../vocabulary.ts';
import type { Side } from './inputs.ts';
import { locateChange } from './locate-change.ts';
import { joinReplays, NO_REPLAY, type Replay, replayForm } from './replay.ts';
import { countsOf, type DiffReport, type Failure, type Location, reported, verdictOf } from './report.ts';

export interface ComparisonOptions {
  lang: Lang;
  policy: DiffPolicy;
  /** YYYY-MM-DD. */
  today: string;
  isReplay: boolean;
  root: string;
  ports: DiffPorts;
  /** Called after each form. */
  onProgress(done: number, total: number): void;
}

/** Two sides → the report of everything that differs. Throws when nothing can be compared at all. */
export function compareSides(old: Side, now: Side, options: ComparisonOptions): DiffReport {
  if (old.is === 'file' && now.is === 'file') return compareFiles(old, now, options);
  if (old.is === 'definitions' && now.is === 'definitions') return compareDefinitions(old, now, options);
  throw new Error(
    `COMPARISON_UNLIKE: ${old.name} and ${now.name} are a file and a folder; compare two of a kind.`,
  );
}

type FileSide = Extract<Side, { is: 'file' }>;
type FolderSide = Extract<Side, { is: 'definitions' }>;

function compareFiles(old: FileSide, now: FileSide, options: ComparisonOptions): DiffReport {
  const [before, fresh] = [schemaIn(old), schemaIn(now)];
  const { backward, forward, changes } = diffSchemas(before.schema, fresh.schema, [], options.ports);
  const place = ({ pointers }: Change): Location => {
    const [side, source] = pointers.new === undefined ? [old, before.file] : [now, fresh.file];
    return { file: side.name, line: locate(source, parsePointer(pointers.new ?? pointers.old ?? '')).line };
  };
  const report = reportOf('schemas', old, now, changes, [], options, place);
  const isIgnored = report.counts.ignored > 0;
  // What was proved of the whole says more than the sum of its changes.
  return {
    ...report,
    ...(isIgnored ? {} : { verdict: backward.verdict }),
    forward: forward.verdict,
    forms: { total: 0, changed: 0 },
  };
}

function schemaIn({ name, text }: FileSide): {
  schema: JsonObject;
  file: ReturnType<typeof parseSource>['file'];
} {
  const { file, problems } = parseSource(name, text);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(formatProblem(problem));
  if (!isObject(file.value))
    throw new Error(
      `SCHEMA_NO_OBJECT: ${name} holds no JSON object, so it is no schema that could be compared.`,
    );
  return { schema: file.value, file };
}

function compareDefinitions(old: FolderSide, now: FolderSide, options: ComparisonOptions): DiffReport {
  const [before, fresh] = [definitionsOf(old), definitionsOf(now)];
  const slugs = [...new Set([...before.definitions.forms.keys(), ...fresh.definitions.forms.keys()])].sort();
  const changes: Change[] = [];
  const failures: Failure[] = [...before.failures, ...fresh.failures];
  let replay: Replay = NO_REPLAY;
  let changed = 0;
  for (const [index, slug] of slugs.entries()) {
    if (options.ports.isExpired()) {
      failures.push({
        message: `TIME_OVER: the time limit was reached after ${index} of ${slugs.length} forms`,
      });
      break;
    }
    try {
      const [left, right] = [versionOf(before.definitions, slug), versionOf(fresh.definitions, slug)];
      const found = diffForm(left, right, options.ports);
      if (found.length > 0) changed += 1;
      changes.push(...found);
      if (options.isReplay && left !== undefined && right !== undefined)
        replay = joinReplays(replay, replayForm(left, right));
    } catch (error) {
      failures.push({ form: slug, message: error instanceof Error ? error.message : String(error) });
    }
    options.onProgress(index + 1, slugs.length);
  }
  const place = (change: Change): Location | undefined =>
    locateChange(
      change,
      change.pointers.new === undefined ? before.definitions : fresh.definitions,
      folderName(now, options.root),
    );
  const report = reportOf('definitions', old, now, changes, failures, options, place);
  return {
    ...report,
    forms: { total: slugs.length, changed },
    ...(options.isReplay ? { replay } : {}),
  };
}

/** A commit's folder is named from the repository's root already. */
const folderName = ({ folder }: FolderSide, root: string): string =>
  (isAbsolute(folder) ? relative(root, folder) : folder) || '.';

function definitionsOf({ name, files }: FolderSide): { definitions: Definitions; failures: Failure[] } {
  const { definitions, problems } = loadDefinitions(files);
  if (definitions.forms.size === 0)
    throw new Error(`DEFINITIONS_NONE: ${name} holds no forms/<slug>/, so there is nothing to compare.`);
  return {
    definitions,
    failures: problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({ message: `${name}: ${formatProblem(problem)}` })),
  };
}

function versionOf(definitions: Definitions, slug: string): FormVersion | undefined {
  const source = definitions.forms.get(slug);
  if (source === undefined) return undefined;
  const snapshot = snapshotForm(definitions, slug, vocabulary, ({ code, ref, file }) => {
    throw new Error(`${code}: "${ref}" in ${file} leads nowhere, so the form cannot be compared`);
  });
  const accepted = Array.isArray(source.examples.accepted) ? source.examples.accepted.filter(isObject) : [];
  return {
    snapshot,
    examples: accepted.map(
      ({ variant, name, answers, context }): ExampleAnswers => ({
        variant: typeof variant === 'string' ? variant : snapshot.defaultVariant,
        name: String(name),
        answers: isObject(answers) ? answers : {},
        context: isObject(context) ? context : {},
      }),
    ),
  };
}

function reportOf(
  mode: DiffReport['mode'],
  old: Side,
  now: Side,
  changes: readonly Change[],
  failures: Failure[],
  { policy, today, lang }: ComparisonOptions,
  place: (change: Change) => Location | undefined,
): DiffReport {
  const judged = applyPolicy(changes, policy, today);
  return {
    formatVersion: 1,
    mode,
    compared: { old: old.name, new: now.name },
    ...verdictOf(judged.changes),
    counts: countsOf(judged.changes),
    forms: { total: 0, changed: 0 },
    changes: judged.changes.map((change) => reported(change, lang, place(change))),
    failures,
    unusedIgnores: judged.unused,
    expiredIgnores: judged.expired,
  };
}
