import {
  applyPolicy,
  type Change,
  type ChangeGroup,
  type ComparedHashes,
  type DiffPolicy,
  groupByCause,
  type IgnoreEntry,
  ignoredFingerprints,
  ignoresOfMembers,
  type ReviewedChange,
} from '#engine/analysis';
import { parseContent, plainText } from '#engine/model/content';
import type { Lang } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';
import { isTextRef } from '#engine/model/resolve';
import { sha256 } from '../../sha256.ts';
import { cliError } from '../cli-error.ts';
import { TEXTS } from './compare-document.ts';
import type { Outcome, PlacedChange, Started } from './compare-each.ts';
import type { Side } from './inputs.ts';
import { compareSchemaFiles } from './plain/compare-files.ts';
import { PLAIN_SEVERITIES } from './plain/plain-severities.ts';
import { joinReplays, NO_REPLAY } from './replay.ts';
import { countsOf, type DiffReport, type Failure, reportGroup, verdictOf } from './report.ts';
import { plainPorts } from './schema-ports.ts';
import type { FormsSide } from './side-versions.ts';

/** Language, rules and day for which a report of a comparison is made. */
export interface ReportOptions {
  lang: Lang;
  policy: DiffPolicy;
  /** Date as YYYY-MM-DD. */
  today: string;
  isReplay: boolean;
  /** True if tests are generated from the changes. */
  isTested?: boolean;
}

/** Collection of the outcomes that several threads have reported. */
export interface Collected {
  failures: Failure[];
  outcomes: Outcome[];
  start(started: Started): void;
  add(outcome: Outcome): void;
}

/**
 * Creates an empty collection to which threads add their outcomes; a failure that two of them report is kept once.
 */
export function collector(): Collected {
  const known = new Set<string>();
  const collected: Collected = {
    failures: [],
    outcomes: [],
    start({ failures }) {
      // Every thread reports the same unreadable shared files.
      for (const failure of failures) {
        if (known.has(failure.message)) continue;
        known.add(failure.message);
        collected.failures.push(failure);
      }
    },
    add: (outcome) => void collected.outcomes.push(outcome),
  };
  return collected;
}

/**
 * Returns the documents in which the policy ignores a group of changes with one cause, to compare them again
 * without these changes, which may have hidden others, and the policy for that. Marks their outcomes as
 * preliminary; `undefined` if no group is ignored.
 */
export function selectRecomparison(
  documents: readonly string[],
  { outcomes }: Pick<Collected, 'outcomes'>,
  policy: DiffPolicy,
): { policy: DiffPolicy; documents: string[] } | undefined {
  const groups = groupByCause(shownIn(documents, outcomes), sha256);
  const own = new Set(policy.ignore.map(({ fingerprint }) => fingerprint));
  const allowed = groups.filter(({ fingerprint, members }) => members.length > 1 && own.has(fingerprint));
  if (allowed.length === 0) return undefined;
  const members = new Set(
    allowed.flatMap((group) => group.members.map(({ change }) => change.document ?? `forms/${change.form}`)),
  );
  for (const outcome of outcomes) if (members.has(outcome.document)) outcome.isPreliminary = true;
  return {
    policy: { ...policy, ignore: ignoresOfMembers(policy.ignore, groups).map(({ entry }) => entry) },
    documents: documents.filter((document) => members.has(document)),
  };
}

function shownIn(documents: readonly string[], outcomes: readonly Outcome[]): PlacedChange[] {
  const byDocument = new Map(outcomes.map((outcome) => [outcome.document, outcome]));
  return dropRepeatedTexts(documents.flatMap((document) => byDocument.get(document)?.changes ?? []));
}

/**
 * Builds the report of a comparison from the outcomes; documents without a final outcome are listed as not
 * compared. The verdict is at least `review` if something failed.
 */
export function definitionsReport(
  old: FormsSide,
  now: FormsSide,
  documents: readonly string[],
  { failures: unread, outcomes }: Collected,
  options: ReportOptions,
): DiffReport {
  const byDocument = new Map(outcomes.map((outcome) => [outcome.document, outcome]));
  const inOrder = documents.flatMap((document) => byDocument.get(document) ?? []);
  const notCompared = documents.filter((document) => {
    const outcome = byDocument.get(document);
    return outcome === undefined || outcome.isPreliminary === true || outcome.failure !== undefined;
  });
  const done = documents.length - notCompared.length;
  const isOver =
    notCompared.length > 0 && unread.length === 0 && inOrder.every(({ failure }) => failure === undefined);
  const failures = [
    ...unread,
    ...inOrder.flatMap(({ failure }) => failure ?? []),
    ...(isOver
      ? [{ message: cliError('TIME_OVER forms', { done, total: documents.length }, options.lang).message }]
      : []),
  ];
  const changes = shownIn(documents, outcomes);
  const count = (isForm: boolean) => {
    const own = documents.filter((document) => document.startsWith('forms/') === isForm);
    const changed = new Set(changes.map(({ change }) => change.document ?? `forms/${change.form}`));
    return { total: own.length, changed: own.filter((document) => changed.has(document)).length };
  };
  return {
    ...reportOf(
      'definitions',
      old,
      now,
      changes,
      failures,
      options,
      (form) => byDocument.get(`forms/${form}`)?.hashes,
    ),
    forms: count(true),
    documents: { changed: count(false).changed },
    ...(notCompared.length > 0 ? { notCompared } : {}),
    ...withPages(inOrder),
    names: Object.assign({}, ...inOrder.map(({ names }) => names)),
    ...(options.isReplay
      ? {
          replay: inOrder.reduce(
            (sum, { replay }) => (replay === undefined ? sum : joinReplays(sum, replay)),
            NO_REPLAY,
          ),
        }
      : {}),
  };
}

/** Groups the forms by the pages that show them. */
function withPages(outcomes: readonly Outcome[]): Pick<DiffReport, 'pages'> {
  const byPage = new Map<string, { form: string; variants: string[] }[]>();
  for (const { document: form, pages = [] } of outcomes)
    for (const { document, variants } of pages)
      byPage.set(document, [
        ...(byPage.get(document) ?? []),
        { form: form.slice('forms/'.length), variants },
      ]);
  const pages = [...byPage].sort(([a], [b]) => (a < b ? -1 : 1));
  return pages.length === 0 ? {} : { pages: pages.map(([document, forms]) => ({ document, forms })) };
}

/**
 * Keeps each changed text once, where it is shown, even as part of a longer one; by its key if
 * nothing shows it.
 */
function dropRepeatedTexts(changes: readonly PlacedChange[]): PlacedChange[] {
  const isByKey = ({ change }: PlacedChange): boolean => change.document === TEXTS;
  const read = changes.filter((one) => !isByKey(one)).map(({ change }) => change);
  const isIn = (part: Json | undefined, whole: Json | undefined): boolean =>
    typeof part === 'string' && typeof whole === 'string' && plainText(parseContent(whole)).includes(part);
  // A form has the key of a missing text; the text by key is the default language's there.
  const isAlike = (part: Json | undefined, whole: Json | undefined): boolean =>
    isTextRef(whole) || isIn(part, whole);
  const isRead = ({ old, new: now, langs }: Change): boolean =>
    read.some(
      (other) =>
        (equalJson(other.old, old) && equalJson(other.new, now)) ||
        (equalJson(other.langs, langs) && isAlike(old, other.old) && isAlike(now, other.new)),
    );
  return changes.filter((one) => !isByKey(one) || !isRead(one.change));
}

/**
 * Compares two schema files, with those that they refer to, and returns the report. Throws if one of the sides is no
 * file.
 */
export function filesReport(
  old: Side,
  now: Side,
  options: ReportOptions,
  isExpired: () => boolean,
): DiffReport {
  if (old.is !== 'file' || now.is !== 'file')
    throw cliError('COMPARISON_UNLIKE', { old: old.name, new: now.name });
  const { policy, today, lang } = options;
  const ignored = ignoredFingerprints(policy, today);
  const compared = compareSchemaFiles(old, now, plainPorts(isExpired), ignored, lang);
  const place = (change: Change): PlacedChange => {
    const { pointers } = change;
    const side = pointers.new === undefined ? compared.old : compared.now;
    const location = side.placeOf(pointers.new ?? pointers.old ?? '');
    return { change: { ...change, pointers: compared.writtenAt(pointers) }, location };
  };
  const { forward, changes } = compared.diff;
  const severities = { ...PLAIN_SEVERITIES, ...policy.severities };
  const report = reportOf('schemas', old, now, changes.map(place), [], {
    ...options,
    policy: { ...policy, severities },
  });
  // A proof for the whole schema says more than the verdicts of its changes together.
  return { ...report, forward: forward.verdict };
}

function reportOf(
  mode: DiffReport['mode'],
  old: Side,
  now: Side,
  changes: readonly PlacedChange[],
  failures: Failure[],
  { policy, today, lang }: ReportOptions,
  hashesOf?: ComparedHashes,
): DiffReport {
  const ignore = ignoresOfMembers(policy.ignore, groupByCause(changes, sha256));
  const reviewed = applyPolicy(
    changes.map(({ change }) => change),
    { ...policy, ignore: ignore.map(({ entry }) => entry) },
    today,
    hashesOf,
  );
  const written = (entries: readonly IgnoreEntry[]): IgnoreEntry[] => [
    ...new Set(ignore.flatMap(({ entry, from }) => (entries.includes(entry) ? [from] : []))),
  ];
  const { verdict, forward } = verdictOf(reviewed.changes);
  const groups: readonly ChangeGroup<PlacedChange & { change: ReviewedChange }>[] = groupByCause(
    changes.map((one, index) => ({ ...one, change: reviewed.changes[index] ?? one.change })),
    sha256,
  );
  const findings = groups.map((group) => reportGroup(group, lang));
  const definitions = now.definitions ?? old.definitions;
  return {
    formatVersion: 1,
    mode,
    compared: {
      old: old.name,
      new: now.name,
      ...(definitions === undefined ? {} : { definitions }),
    },
    // A verdict with uncompared documents is never compatible.
    verdict: failures.length > 0 && verdict === 'compatible' ? 'review' : verdict,
    forward: failures.length > 0 && forward === 'compatible' ? 'review' : forward,
    counts: countsOf(findings),
    forms: { total: 0, changed: 0 },
    changes: findings,
    failures,
    unusedIgnores: written(reviewed.unused),
    expiredIgnores: written(reviewed.expired),
  };
}
