import {
  type Definitions,
  equalJson,
  type FormSnapshot,
  locate,
  parsePointer,
  snapshotForm,
  type Vocabulary,
} from '#engine/model';
import type { DiffPorts } from '#engine/solver';
import type { Change } from '../change.ts';
import { listFormChanges } from '../diff-form.ts';
import { editInDocument, languageOf } from './document-edits.ts';
import { filesReadBy, partialDefinitions } from './partial-definitions.ts';
import { type WrittenEdit, writtenEdits } from './written-edits.ts';

/** The edit that a change comes from. */
export interface Cause {
  /** Relative to the definitions folder. */
  file: string;
  /** RFC 6901, into the file of that side. */
  pointer: string;
  /** From 1, in the file of that side. */
  line: number;
  /** `old`: of what was taken out. */
  side: 'old' | 'new';
}

/** Finds the edit behind each change of one comparison. */
export interface CauseFinder {
  ofForm(slug: string, changes: readonly Change[], snapshots: readonly FormSnapshot[]): (Cause | undefined)[];
  ofDocument(document: string, changes: readonly Change[]): (Cause | undefined)[];
}

/** Beyond so many edits that may concern one form, only what is obvious is traced. */
const MAX_TRIED_EDITS = 64;

/**
 * A change comes from an edit when the old folder with this edit alone has the change: whatever leads from one to the other (a
 * `$ref`, a catalogue, a text, a variant, a term in a consent) is followed by what resolves it, not by a second reading of it.
 * Where one edit alone does nothing, the one is meant without which the change goes away.
 */
export function createCauseFinder(
  before: Definitions,
  now: Definitions,
  vocabulary: Vocabulary,
  ports: DiffPorts,
): CauseFinder {
  let known: WrittenEdit[] | undefined;
  const edits = (): WrittenEdit[] => {
    known ??= writtenEdits(before, now);
    return known;
  };
  const causeOf = (edit: WrittenEdit): Cause => {
    const { file, pointers } = edit;
    const [side, pointer, source] =
      pointers.new === undefined
        ? (['old', pointers.old ?? '', before.files.get(file)] as const)
        : (['new', pointers.new, now.files.get(file)] as const);
    return { file, pointer, line: locate(source, parsePointer(pointer)).line, side };
  };

  return {
    ofForm(slug, changes, snapshots) {
      if (!before.forms.has(slug) || !now.forms.has(slug)) return changes.map(() => undefined);
      const candidates = edits().filter((edit) => mayConcern(edit, slug, snapshots));
      const [only] = candidates;
      if (only !== undefined && candidates.length === 1) return changes.map(() => causeOf(only));
      const tried = triesOf(slug, candidates);
      return changes.map((change) => {
        const edit = obvious(change, candidates) ?? tried(change);
        return edit === undefined ? undefined : causeOf(edit);
      });
    },
    ofDocument(document, changes) {
      return changes.map((change) => {
        const edit = editInDocument(change, document, edits(), { old: before, new: now });
        return edit === undefined ? undefined : causeOf(edit);
      });
    },
  };

  function triesOf(slug: string, candidates: readonly WrittenEdit[]) {
    let lists: { edit: WrittenEdit; alone: Change[]; without?: Change[] }[] | undefined;
    const version = (definitions: Definitions) => ({
      snapshot: snapshotForm(definitions, slug, vocabulary),
      examples: [],
    });
    const read = (): ReadonlySet<string> =>
      new Set(
        [before, now].flatMap((definitions) => [
          ...filesReadBy(definitions, slug, (asked) => void snapshotForm(asked, slug, vocabulary)),
        ]),
      );
    const listed = (from: readonly WrittenEdit[], to: readonly WrittenEdit[], files: ReadonlySet<string>) => {
      try {
        const [old, fresh] = [from, to].map((made) => version(partialDefinitions(before, slug, files, made)));
        return old === undefined || fresh === undefined ? [] : listFormChanges(old, fresh, ports);
      } catch {
        // A part of the edits alone may be no definition at all.
        return [];
      }
    };
    return (change: Change): WrittenEdit | undefined => {
      if (lists === undefined) {
        const files = read();
        const concerned = candidates.filter(({ file }) => files.has(file));
        const tried = concerned.length > MAX_TRIED_EDITS ? [] : concerned;
        lists = tried.map((edit) => ({
          edit,
          alone: tried.length === 1 ? [change] : listed([], [edit], files),
        }));
      }
      const entries = lists;
      const find = (isFound: (one: Change) => boolean, of: 'alone' | 'without'): WrittenEdit | undefined =>
        entries.find((entry) => entry[of]?.some(isFound))?.edit;
      const isSame = ({ fingerprint }: Change): boolean => fingerprint === change.fingerprint;
      const isLike = ({ kind, subject, langs }: Change): boolean =>
        kind === change.kind && subject === change.subject && equalJson(langs, change.langs);
      const alone = find(isSame, 'alone') ?? find(isLike, 'alone');
      if (alone !== undefined || entries.length < 2)
        return alone ?? (entries.length === 1 ? entries[0]?.edit : undefined);
      const files = read();
      const tried = entries.map(({ edit }) => edit);
      for (const entry of entries)
        entry.without ??= listed(
          tried.filter((edit) => edit !== entry.edit),
          tried,
          files,
        );
      return find(isSame, 'without') ?? find(isLike, 'without');
    };
  }
}

/** Whether an edit may change a form at all: files of others do not, nor do texts that it does not show. */
function mayConcern(
  { file, pointers }: WrittenEdit,
  slug: string,
  snapshots: readonly FormSnapshot[],
): boolean {
  const [kind, owner] = file.split('/');
  if (kind === 'forms') return owner === slug;
  if (kind === 'pages' || kind === 'sections') return false;
  const lang = languageOf(file);
  if (lang === undefined) return true;
  const [key = ''] = parsePointer(pointers.new ?? pointers.old ?? '');
  return snapshots.some(({ texts }) => Object.hasOwn(texts[lang], key));
}

/** The one edit that is written where the change has its place, or that gives a text the same new wording. */
function obvious(change: Change, candidates: readonly WrittenEdit[]): WrittenEdit | undefined {
  const found = candidates.filter((edit) => isAtPlace(edit, change) || isItsWording(edit, change));
  return found.length === 1 ? found[0] : undefined;
}

function isAtPlace({ file, pointers }: WrittenEdit, change: Change): boolean {
  if (!file.startsWith('forms/')) return false;
  const inPart = (pointer: string | undefined) =>
    pointer?.replace(/^\/variants\/[^/]+\/(schema|ui|form)(?=\/)/, '');
  const isWritten = (side: 'old' | 'new'): boolean =>
    pointers[side] !== undefined && inPart(pointers[side]) === change.pointers[side];
  return isWritten('new') || (pointers.new === undefined && isWritten('old'));
}

function isItsWording({ file, old, new: now }: WrittenEdit, change: Change): boolean {
  const lang = languageOf(file);
  return (
    lang !== undefined &&
    change.langs.includes(lang) &&
    old !== undefined &&
    now !== undefined &&
    equalJson(old, change.old ?? null) &&
    equalJson(now, change.new ?? null)
  );
}
