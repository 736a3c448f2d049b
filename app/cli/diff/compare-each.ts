import { isAbsolute, relative } from 'node:path';
import {
  afterDeadline,
  type Cause,
  type CauseFinder,
  type Change,
  createCauseFinder,
  type DiffPolicy,
  describeChange,
  diffForm,
  documentOf,
  type FormVersion,
  ignoredFingerprints,
  memoizeProofs,
  type PageFinder,
  pagesShowing,
  type ShowingPage,
} from '#engine/analysis';
import { snapshotText } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { forgetIdentities } from '#engine/model/json';
import { isSharedByForms } from '#engine/model/load';
import type { DiffPorts } from '#engine/solver';
import { type TestOfChange, testsOfChanges } from '../../test-of-change.ts';
import { vocabulary } from '../../vocabulary.ts';
import { compareDocument, documentsToCompare, ownTitle } from './compare-document.ts';
import { locateChange, locateInDocument } from './locate-change.ts';
import { type DocumentNames, formNames } from './names-of-document.ts';
import { type Replay, replayForm } from './replay.ts';
import type { Failure, Location } from './report.ts';
import { type FormsSide, type SideVersions, versionsOnBoth } from './side-versions.ts';

/** Change found by a comparison, with the place in the files and the edit that caused it. */
export interface PlacedChange {
  change: Change;
  location?: Location;
  /** Edit that caused the change; its file is named as in `location`. */
  cause?: Cause;
  test?: TestOfChange;
}

/** Result of comparing one document of two sides. */
export interface Outcome {
  document: string;
  changes: PlacedChange[];
  /** True if the document is compared again without the ignored changes. */
  isPreliminary?: boolean;
  failure?: Failure;
  replay?: Replay;
  /** Pages that show the changed variants; absent if there are none. */
  pages?: ShowingPage[];
  /** Names of the document and of the pages that show it, by document. */
  names?: Record<string, DocumentNames>;
  /** Hashes of a form's two versions, if the policy mentions them. */
  hashes?: { old: string; new: string };
}

/** Files that could not be read, reported before any document is compared. */
export interface Started {
  failures: Failure[];
}

/** Options of comparing one document after another, with the callbacks for the results. */
export interface EachOptions {
  lang: Lang;
  policy: DiffPolicy;
  /** Date as YYYY-MM-DD. */
  today: string;
  isReplay: boolean;
  /** True if tests are generated from the changes. */
  isTested?: boolean;
  root: string;
  ports: DiffPorts;
  /** Documents to compare; absent for all. */
  documents?: readonly string[];
  /** Forms that an earlier comparison has found to differ. */
  changed?: readonly string[];
  onStart(started: Started): void;
  onOutcome(outcome: Outcome): void;
}

/**
 * Returns the ids of the documents to compare, forms first: all forms of either side (if a published side names
 * its forms, only those), and the other documents that may differ. These follow, because a form's changes may
 * already show them.
 */
export function documentsOn(old: FormsSide, now: FormsSide): string[] {
  const named = [old, now].filter((side) => side.is === 'published' && side.isNamed);
  const slugs = new Set((named.length > 0 ? named : [old, now]).flatMap(slugsIn));
  const forms = [...slugs].sort().map((slug) => `forms/${slug}`);
  return [...forms, ...documentsToCompare(old, now)];
}

function slugsIn(side: FormsSide): string[] {
  if (side.is === 'published') return [...side.snapshots.keys()];
  return [...side.files.keys()].flatMap((path) => {
    const [kind, slug, file] = path.split('/');
    return kind === 'forms' && slug !== undefined && file !== undefined ? [slug] : [];
  });
}

/**
 * Compares one document after another until the time is over, and passes each result to `onOutcome`, an error
 * as its `failure`. Documents that need an unreadable file are left out, because all in it would seem to be
 * removed.
 */
export function compareEach(old: FormsSide, now: FormsSide, options: EachOptions): void {
  const { ports, lang, isReplay, root } = options;
  const [before, fresh] = versionsOnBoth(old, now, lang);
  const placed = ({ location, ...failure }: Failure): Failure =>
    location === undefined
      ? failure
      : { ...failure, location: { ...location, file: folderName(location.file, root) } };
  options.onStart({ failures: [...before.failures, ...fresh.failures].map(placed) });
  const { policy, today } = options;
  const needsHashes = (slug: string): boolean =>
    policy.ignore.some(({ versions }) => versions?.form === slug);
  const shared = differingSharedFiles(old, now);
  const blocked = [...before.unread, ...fresh.unread];
  const prove = memoizeProofs();
  const pages = pagesOnBoth(before, fresh);
  const place = createPlacer(before, fresh, root);
  const causes = causesBetween(before, fresh, ports);
  const traced = (changes: readonly PlacedChange[], found: readonly (Cause | undefined)[]): PlacedChange[] =>
    changes.map((one, index) => withCause(one, found[index], folderOf(before, fresh, root)));

  const compareForm = (slug: string): Outcome => {
    const document = `forms/${slug}`;
    const isUntouched =
      areWrittenAlike(before.textsOf(slug), fresh.textsOf(slug)) && !usesDifferingFile(shared, before, slug);
    if (isUntouched && !isReplay) return { document, changes: [] };
    const [left, right] = [before.version(slug), fresh.version(slug)];
    const hashes =
      needsHashes(slug) && left !== undefined && right !== undefined
        ? { old: hashOf(left, ports), new: hashOf(right, ports) }
        : undefined;
    const ignored = ignoredFingerprints(policy, today, (form) => (form === slug ? hashes : undefined));
    const found = isUntouched
      ? []
      : diffForm(left, right, ports, ignored, prove).map((change) => afterDeadline(change, today));
    const shown = found.length === 0 ? [] : pages(slug, variantsOf(found));
    return {
      document,
      ...(hashes === undefined ? {} : { hashes }),
      ...(shown.length === 0 ? {} : { pages: shown }),
      ...(found.length === 0 ? {} : { names: namesOfForm(document, left, right, shown) }),
      changes: traced(
        found.map(place).map(tested(right)),
        causes?.causesInForm(
          slug,
          found,
          [left, right].flatMap((version) => version?.snapshot ?? []),
        ) ?? [],
      ),
      ...(isReplay && left !== undefined ? { replay: replayForm(left, right) } : {}),
    };
  };

  const titled = (document: string): Record<string, DocumentNames> => {
    const sides = [fresh, before].flatMap(({ definitions }) => definitions ?? []);
    const title = ownTitle(document, sides, lang);
    return title === undefined ? {} : { [document]: { title } };
  };

  function namesOfForm(
    document: string,
    left: FormVersion | undefined,
    right: FormVersion | undefined,
    shown: readonly ShowingPage[],
  ): Record<string, DocumentNames> {
    const { snapshot } = right ?? left ?? {};
    const { definitions } = right === undefined ? before : fresh;
    return Object.assign(
      snapshot === undefined ? {} : { [document]: formNames(snapshot, definitions, lang) },
      ...shown.map((page) => titled(page.document)),
    );
  }

  function tested(right: FormVersion | undefined): (placed: PlacedChange) => PlacedChange {
    if (options.isTested !== true) return (placed) => placed;
    const testOf = testsOfChanges(right?.snapshot);
    return (placed) => {
      const test = testOf(placed.change, describeChange(placed.change, lang).text);
      return test === undefined ? placed : { ...placed, test };
    };
  }

  const changed = new Set<string>(options.changed);
  for (const document of options.documents ?? documentsOn(old, now)) {
    if (ports.isExpired()) return;
    if (blocked.some((file) => isBlockedBy(document, file))) continue;
    let outcome: Outcome;
    try {
      const [kind, slug = ''] = document.split('/');
      if (kind === 'forms') outcome = compareForm(slug);
      else {
        const changes = compareDocument(document, before, fresh, changed, ports.sha256);
        outcome = {
          document,
          ...(changes.length === 0 ? {} : { names: titled(document) }),
          changes: traced(
            changes.map((change) => placeInDocument(change, before, fresh, root)),
            causes?.causesInDocument(document, changes) ?? [],
          ),
        };
      }
    } catch (error) {
      const form = document.startsWith('forms/') ? document.slice('forms/'.length) : document;
      const message = error instanceof Error ? error.message : String(error);
      outcome = { document, changes: [], failure: { form, message } };
    }
    // The cache is for one document only; there may be hundreds.
    forgetIdentities();
    if (outcome.changes.length > 0) changed.add(document);
    options.onOutcome(outcome);
  }
}

const areWrittenAlike = (old: readonly string[] = [], now: readonly string[] | undefined): boolean =>
  old.length === now?.length && old.every((text, index) => text === now[index]);

/** Returns the variants of all changes; empty if one of them concerns all variants. */
const variantsOf = (changes: readonly Change[]): string[] =>
  changes.some(({ variants }) => variants.length === 0)
    ? []
    : [...new Set(changes.flatMap(({ variants }) => variants))];

/** Finds pages on the new side, and pages of the old side that were removed. */
function pagesOnBoth({ definitions: old }: SideVersions, { definitions: now }: SideVersions): PageFinder {
  const finders = [now, old].flatMap((definitions) => (definitions ? [pagesShowing(definitions)] : []));
  return (form, variants) => {
    const all = finders.flatMap((find) => find(form, variants));
    return all.filter(({ document }, index) => all.findIndex((one) => one.document === document) === index);
  };
}

/** Returns the hash that the published version would have. */
const hashOf = ({ snapshot }: FormVersion, { sha256 }: DiffPorts): string => sha256(snapshotText(snapshot));

/**
 * True if an unreadable file prevents the comparison of a document: a file of a form, page or section only that
 * of its own document, a shared file that of any.
 */
function isBlockedBy(document: string, file: string): boolean {
  return isSharedByForms(file) || documentOf(file) === document;
}

/** Finds the causes of changes; published versions have no locations. */
const causesBetween = (
  { definitions: old }: SideVersions,
  { definitions: now }: SideVersions,
  ports: DiffPorts,
): CauseFinder | undefined =>
  old === undefined || now === undefined ? undefined : createCauseFinder(old, now, vocabulary, ports);

function withCause(one: PlacedChange, cause: Cause | undefined, folder: string): PlacedChange {
  if (cause === undefined) return one;
  const file = `${folder}/${cause.file}`;
  return { ...one, location: { file, line: cause.line }, cause: { ...cause, file } };
}

const folderOf = (before: SideVersions, fresh: SideVersions, root: string): string =>
  folderName(fresh.folder ?? before.folder ?? '', root);

function createPlacer(
  before: SideVersions,
  fresh: SideVersions,
  root: string,
): (change: Change) => PlacedChange {
  return (change) => {
    const { definitions } = change.pointers.new === undefined ? before : fresh;
    const { folder } = fresh.folder === undefined ? before : fresh;
    if (definitions === undefined || folder === undefined) return { change };
    const location = locateChange(change, definitions, folderName(folder, root));
    return location === undefined ? { change } : { change, location };
  };
}

function placeInDocument(
  change: Change,
  before: SideVersions,
  fresh: SideVersions,
  root: string,
): PlacedChange {
  const side = change.pointers.new === undefined ? before : fresh;
  const folder = fresh.folder ?? before.folder;
  if (side.definitions === undefined || folder === undefined) return { change };
  return { change, location: locateInDocument(change, side.definitions, folderName(folder, root)) };
}

/** Returns the shared files that differ; `undefined` if that is unknown. */
function differingSharedFiles(old: FormsSide, now: FormsSide): readonly string[] | undefined {
  if (old.is !== 'definitions' || now.is !== 'definitions') return undefined;
  const paths = new Set([...old.files.keys(), ...now.files.keys()]);
  return [...paths].filter((path) => isSharedByForms(path) && old.files.get(path) !== now.files.get(path));
}

/** True if a form whose files are equal may differ by a shared file that it uses. */
function usesDifferingFile(
  shared: readonly string[] | undefined,
  before: SideVersions,
  slug: string,
): boolean {
  if (shared?.length === 0) return false;
  const used = shared === undefined ? undefined : before.filesOf?.(slug);
  return used === undefined || shared?.some((file) => used.has(file)) !== false;
}

/**
 * True if both sides are folders with equal shared files (fields, texts, catalogues), so that forms with equal
 * files are equal. False for published versions, of which it is unknown.
 */
export const haveSameSharedFiles = (old: FormsSide, now: FormsSide): boolean =>
  differingSharedFiles(old, now)?.length === 0;

/** Returns the path of a side's folder from the repository's root; the folder of a commit already has it. */
const folderName = (folder: string, root: string): string =>
  (isAbsolute(folder) ? relative(root, folder) : folder) || '.';
