import { isAbsolute, relative } from 'node:path';
import {
  applyPolicy,
  type Change,
  type DiffPolicy,
  diffForm,
  diffSchemas,
  ignoredFingerprints,
} from '#engine/analysis';
import {
  equalJson,
  formatProblem,
  isObject,
  type JsonObject,
  type Lang,
  locate,
  parsePointer,
  parseSource,
} from '#engine/model';
import type { DiffPorts } from '#engine/solver';
import { cliError } from '../cli-error.ts';
import type { Side } from './inputs.ts';
import { locateChange } from './locate-change.ts';
import { joinReplays, NO_REPLAY, type Replay, replayForm } from './replay.ts';
import { countsOf, type DiffReport, type Failure, type Location, reported, verdictOf } from './report.ts';
import { type FormsSide, type SideVersions, versionsOn } from './side-versions.ts';

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
  if (old.is !== 'file' && now.is !== 'file') return compareDefinitions(old, now, options);
  throw cliError('COMPARISON_UNLIKE', { old: old.name, new: now.name });
}

type FileSide = Extract<Side, { is: 'file' }>;

function compareFiles(old: FileSide, now: FileSide, options: ComparisonOptions): DiffReport {
  const [before, fresh] = [schemaIn(old, options.lang), schemaIn(now, options.lang)];
  const { forward, changes } = diffSchemas(
    before.schema,
    fresh.schema,
    [],
    options.ports,
    ignoredFingerprints(options.policy, options.today),
  );
  const place = ({ pointers }: Change): Location => {
    const [side, source] = pointers.new === undefined ? [old, before.file] : [now, fresh.file];
    return { file: side.name, line: locate(source, parsePointer(pointers.new ?? pointers.old ?? '')).line };
  };
  const report = reportOf('schemas', old, now, changes, [], options, place);
  // What was proved of the whole is more than the sum of its changes.
  return { ...report, forward: forward.verdict, forms: { total: 0, changed: 0 } };
}

function schemaIn(
  { name, text }: FileSide,
  lang: Lang,
): {
  schema: JsonObject;
  file: ReturnType<typeof parseSource>['file'];
} {
  const { file, problems } = parseSource(name, text);
  const [problem] = problems;
  if (problem !== undefined)
    throw cliError('SCHEMA_UNREADABLE', { problem: formatProblem(problem, lang) }, lang);
  if (!isObject(file.value)) throw cliError('SCHEMA_NO_OBJECT', { name });
  return { schema: file.value, file };
}

function compareDefinitions(old: FormsSide, now: FormsSide, options: ComparisonOptions): DiffReport {
  const [before, fresh] = versionsOnBoth(old, now, options.lang);
  const slugs = slugsOn(before, fresh);
  const isShared = haveSameSharedFiles(old, now);
  const ignored = ignoredFingerprints(options.policy, options.today);
  const changes: Change[] = [];
  const failures: Failure[] = [...before.failures, ...fresh.failures];
  let replay: Replay = NO_REPLAY;
  let changed = 0;
  for (const [index, slug] of slugs.entries()) {
    if (options.ports.isExpired()) {
      failures.push({
        message: cliError('TIME_OVER forms', { done: index, total: slugs.length }, options.lang).message,
      });
      break;
    }
    try {
      const isUntouched = isShared && equalJson(before.textsOf(slug) ?? [], fresh.textsOf(slug) ?? [slug]);
      if (!isUntouched || options.isReplay) {
        const [left, right] = [before.version(slug), fresh.version(slug)];
        const found = isUntouched ? [] : diffForm(left, right, options.ports, ignored);
        if (found.length > 0) changed += 1;
        changes.push(...found);
        if (options.isReplay && left !== undefined && right !== undefined)
          replay = joinReplays(replay, replayForm(left, right));
      }
    } catch (error) {
      failures.push({ form: slug, message: error instanceof Error ? error.message : String(error) });
    }
    options.onProgress(index + 1, slugs.length);
  }
  const place = (change: Change): Location | undefined => {
    const { definitions } = change.pointers.new === undefined ? before : fresh;
    const { folder } = fresh.folder === undefined ? before : fresh;
    if (definitions === undefined || folder === undefined) return undefined;
    return locateChange(change, definitions, folderName(folder, options.root));
  };
  const report = reportOf('definitions', old, now, changes, failures, options, place);
  return {
    ...report,
    forms: { total: slugs.length, changed },
    ...(options.isReplay ? { replay } : {}),
  };
}

/** A published version has no examples of its own: it borrows those of the other side. */
export function versionsOnBoth(old: FormsSide, now: FormsSide, lang: Lang): [SideVersions, SideVersions] {
  const fresh = versionsOn(now, lang);
  const before = versionsOn(old, lang, fresh.definitions);
  return [before, fresh.definitions === undefined ? versionsOn(now, lang, before.definitions) : fresh];
}

/** All forms of both sides; where a published form was named, that one alone. */
export function slugsOn(before: SideVersions, fresh: SideVersions): string[] {
  const named = [before, fresh].filter(({ isNamed }) => isNamed);
  return [...new Set((named.length > 0 ? named : [before, fresh]).flatMap(({ slugs }) => slugs))].sort();
}

/** Whether everything but the forms themselves is written alike: then a form of equal files means the same. */
function haveSameSharedFiles(old: FormsSide, now: FormsSide): boolean {
  if (old.is !== 'definitions' || now.is !== 'definitions') return false;
  const shared = ({ files }: typeof old) => [...files].filter(([path]) => !path.startsWith('forms/')).sort();
  return equalJson(shared(old), shared(now));
}

/** A commit's folder is named from the repository's root already. */
const folderName = (folder: string, root: string): string =>
  (isAbsolute(folder) ? relative(root, folder) : folder) || '.';

function reportOf(
  mode: DiffReport['mode'],
  old: Side,
  now: Side,
  changes: readonly Change[],
  failures: Failure[],
  { policy, today, lang }: ComparisonOptions,
  place: (change: Change) => Location | undefined,
): DiffReport {
  const reviewed = applyPolicy(changes, policy, today);
  return {
    formatVersion: 1,
    mode,
    compared: { old: old.name, new: now.name },
    ...verdictOf(reviewed.changes),
    counts: countsOf(reviewed.changes),
    forms: { total: 0, changed: 0 },
    changes: reviewed.changes.map((change) => reported(change, lang, place(change))),
    failures,
    unusedIgnores: reviewed.unused,
    expiredIgnores: reviewed.expired,
  };
}
