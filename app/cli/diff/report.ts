import {
  type Cause,
  type Change,
  type ChangeGroup,
  changesVerdict,
  describeChange,
  type IgnoreEntry,
  isAtLeast,
  type ReviewedChange,
  type Severity,
  type Span,
  worstSeverity,
} from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import type { Verdict } from '#engine/solver';
import type { TestOfChange } from '../../test-of-change.ts';
import type { DocumentNames } from './names-of-document.ts';
import type { Replay } from './replay.ts';

/** Location of a change: file from the repository's root, and line from 1. */
export interface Location {
  file: string;
  line: number;
}

/**
 * Change in the report of a comparison (or a finding, a group of changes with one cause), with its sentence, place
 * and proof.
 */
export interface ReportedChange extends ReviewedChange {
  /** Pointer in the new version, or in the old one if the new one lacks the part. */
  pointer: string;
  location?: Location;
  sentence: string;
  /** Parts of the sentence, if words of a text were removed or added. */
  spans?: Span[];
  /** Example of a value, in a sentence. */
  proofText?: string;
  cause?: Cause;
  /** Reach of the edit and its changes; absent for a single change. */
  reach?: { forms: number; variants: number; documents: number };
  members?: ReportedChange[];
  /** Entry of examples.json that shows the change, if tests were requested. */
  test?: TestOfChange;
}

/** File or document that could not be compared, with the reason. */
export interface Failure {
  form?: string;
  message: string;
  /** Location in the files to correct. */
  location?: { file: string; line: number; column: number };
}

/** Pictures of a form or page that looks different for visitors: files beside `index.html`; a side that is missing has none. */
export interface PicturedDocument {
  document: string;
  before?: string;
  after?: string;
  /** PNG with both sides; absent where no browser could take it. */
  picture?: string;
}

/** Complete result of a comparison, the output of `zayavka diff --format json`. */
export interface DiffReport {
  formatVersion: 1;
  mode: 'definitions' | 'schemas';
  /** `definitions`: folder of a commit or of the working tree, from the working folder. */
  compared: { old: string; new: string; definitions?: string };
  verdict: Verdict;
  forward: Verdict;
  counts: Record<Severity, number> & { review: number; ignored: number };
  forms: { total: number; changed: number };
  /** Pages, sections, catalogues and texts; absent for plain schemas. */
  documents?: { changed: number };
  /** Documents that were not compared, such as `forms/phone-call`. */
  notCompared?: string[];
  /** Pages that show changed variants; absent if there are none. */
  pages?: { document: string; forms: { form: string; variants: string[] }[] }[];
  /** Names in the report's language by document, such as `forms/phone-call`; absent for plain schemas. */
  names?: Record<string, DocumentNames>;
  changes: ReportedChange[];
  /** Number of changes that `--only` leaves out. */
  hidden?: number;
  failures: Failure[];
  unusedIgnores: IgnoreEntry[];
  expiredIgnores: IgnoreEntry[];
  replay?: Replay;
  /** Pictures, if they were requested, with the address of their folder as a report links to it. */
  pictures?: { address: string; documents: PicturedDocument[] };
}

/** Returns a change with the members that the report adds: the sentence, the location and the example. */
export const reported = (
  change: ReviewedChange,
  lang: Lang,
  location: Location | undefined,
  test?: TestOfChange,
): ReportedChange => {
  const { text, spans, witness } = describeChange(change, lang);
  return {
    ...change,
    pointer: change.pointers.new ?? change.pointers.old ?? '',
    ...(location === undefined ? {} : { location }),
    sentence: text,
    ...(test === undefined ? {} : { test }),
    ...(spans === undefined ? {} : { spans }),
    ...(witness === undefined ? {} : { proofText: witness }),
  };
};

/**
 * Returns the finding that stands for all changes of one edit: the first change, with the worst severity, and the
 * changes as members.
 */
export function reportGroup(
  {
    fingerprint,
    cause,
    members,
  }: ChangeGroup<{ change: ReviewedChange; cause?: Cause; location?: Location; test?: TestOfChange }>,
  lang: Lang,
): ReportedChange {
  const each = members.map(({ change, location, test }) => reported(change, lang, location, test));
  // A group has at least one member.
  const [first] = each as [ReportedChange, ...ReportedChange[]];
  const origin = cause === undefined ? {} : { cause };
  if (each.length === 1) return { ...first, ...origin };
  const { form, document, ignored, spans: _spans, ...rest } = first;
  // Of a text that changed in several languages, the one in the report's language is shown.
  const { sentence, spans } =
    each.find(({ subject, langs }) => subject === first.subject && langs.includes(lang)) ?? first;
  const isCommon = (key: 'form' | 'document'): boolean => each.every((one) => one[key] === first[key]);
  const isAllowed = each.every((one) => one.ignored !== undefined);
  return {
    ...rest,
    sentence,
    ...(spans === undefined ? {} : { spans }),
    ...(form !== undefined && isCommon('form') ? { form } : {}),
    ...(document !== undefined && isCommon('document') ? { document } : {}),
    ...(isAllowed && ignored !== undefined ? { ignored: { ...ignored, fingerprint } } : {}),
    fingerprint,
    severity: worstSeverity(isAllowed ? each : withoutIgnored(each)),
    variants: isCommon('form') ? [...new Set(each.flatMap((one) => one.variants))] : [],
    langs: [...new Set(each.flatMap((one) => one.langs))],
    ...origin,
    reach: reachOf(each),
    members: each,
  };
}

function reachOf(members: readonly ReportedChange[]): { forms: number; variants: number; documents: number } {
  const count = (names: readonly (string | undefined)[]): number =>
    new Set(names.filter((name) => name !== undefined)).size;
  return {
    forms: count(members.map(({ form }) => form)),
    variants: count(members.flatMap(({ form, variants }) => variants.map((variant) => `${form}/${variant}`))),
    documents: count(members.map(({ document }) => document)),
  };
}

/** Returns the changes with each finding (a group with one cause) replaced by its single changes. */
export const unfolded = (changes: readonly ReportedChange[]): ReportedChange[] =>
  changes.flatMap((change) => change.members ?? [change]);

/** Returns the changes without those that the team's rules ignore. */
export const withoutIgnored = <One extends ReviewedChange>(changes: readonly One[]): One[] =>
  changes.filter(({ ignored }) => ignored === undefined);

/**
 * Returns the numbers of findings by severity without the ignored ones, of those without a decided verdict, and
 * of the ignored ones. A finding with several changes counts once.
 */
export function countsOf(
  changes: readonly (ReviewedChange & { members?: readonly ReviewedChange[] })[],
): DiffReport['counts'] {
  const left = withoutIgnored(changes);
  const of = (severity: Severity): number => left.filter((change) => change.severity === severity).length;
  return {
    breaking: of('breaking'),
    warning: of('warning'),
    info: of('info'),
    review: left.filter(isUndecided).length,
    ignored: changes.length - left.length,
  };
}

const isUndecided = ({
  proof,
  members = [],
}: ReviewedChange & { members?: readonly ReviewedChange[] }): boolean =>
  members.length > 0 ? withoutIgnored(members).some(isUndecided) : proof?.backward === 'review';

/**
 * Returns the worst verdict of the changes that are not ignored: `verdict` for what was accepted before, `forward`
 * for what will be sent.
 */
export const verdictOf = (changes: readonly ReviewedChange[]): { verdict: Verdict; forward: Verdict } =>
  changesVerdict(withoutIgnored(changes) as Change[]);

/**
 * Levels from which `zayavka diff` exits with 1, most severe first; `review` means breaking and undecided changes.
 */
export const FAIL_LEVELS = ['breaking', 'review', 'warning', 'info'] as const;
/** Level from which `zayavka diff` exits with 1. */
export type FailLevel = (typeof FAIL_LEVELS)[number];

/** Returns the report with only the changes from a level on; verdict and counts stay, `hidden` counts the others. */
export function onlyFrom(report: DiffReport, level: FailLevel): DiffReport {
  const least = level === 'review' ? 'breaking' : level;
  const changes = report.changes.filter(
    (change) => isAtLeast(change.severity, least) || (level !== 'breaking' && isUndecided(change)),
  );
  return { ...report, changes, hidden: report.changes.length - changes.length };
}

/**
 * Returns the exit code of `zayavka diff`: 1 for a change from the level on, for an expired ignore, and for
 * requests that a replay refuses; 2 if a part of the comparison failed, which is never "no difference".
 */
export function exitCodeOf(report: DiffReport, failOn: FailLevel): 0 | 1 | 2 {
  if (report.failures.length > 0) return 2;
  const isOpen = failOn !== 'breaking' && report.verdict === 'review';
  const isFound =
    isOpen ||
    withoutIgnored(report.changes).some(({ severity }) =>
      isAtLeast(severity, failOn === 'review' ? 'breaking' : failOn),
    );
  const isOverdue = report.expiredIgnores.length > 0;
  return isFound || isOverdue || (report.replay?.refusedCount ?? 0) > 0 ? 1 : 0;
}
