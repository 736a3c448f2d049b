import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { parsePointer } from '#engine/model/json';
import { type Definitions, isSharedByForms, languageOfFile, locate } from '#engine/model/load';
import { isTextRef, textKey } from '#engine/model/resolve';
import type { DiffPorts } from '#engine/solver';
import type { Change } from '../change.ts';
import { listFormChanges } from '../diff-form.ts';
import { editInDocument } from './document-edits.ts';
import { filesReadBy, partialDefinitions } from './partial-definitions.ts';
import { findByTrying, obviousCause } from './try-edits.ts';
import { type WrittenEdit, writtenEdits } from './written-edits.ts';

/** Place in the source files of the definitions whose edit caused a change. */
export interface Cause {
  /** Path relative to the definitions folder. */
  file: string;
  /** RFC 6901 pointer into the file of that side. */
  pointer: string;
  /** Line in the file of that side, from 1. */
  line: number;
  /** Side of the file; `old` for a part that was removed. */
  side: 'old' | 'new';
}

/**
 * Finds, for the changes of one form or one other document, the edit that caused each; undefined in the place
 * of a change without a known cause.
 */
export interface CauseFinder {
  /**
   * Returns the causes of changes between two versions of the form `slug`, in their order. `snapshots`: the two
   * versions.
   */
  causesInForm(
    slug: string,
    changes: readonly Change[],
    snapshots: readonly FormSnapshot[],
  ): (Cause | undefined)[];
  /** Returns the causes of changes of another document, such as `pages/private`, in their order. */
  causesInDocument(document: string, changes: readonly Change[]): (Cause | undefined)[];
}

/**
 * Creates the finder for two folders of definitions. A single edit causes everything; otherwise an edit at the
 * place of the change does, or one that alone gives the change, or without which it disappears. Such tries
 * resolve the definitions, so every link counts (a `$ref`, a catalogue, a text); among more than 64 edits of a
 * form none is tried.
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
  let owned: ReadonlyMap<string, readonly WrittenEdit[]> | undefined;
  /**
   * Returns the form's own edits and the shared edits, in the order of all edits; a folder may have
   * a thousand forms.
   */
  const editsFor = (slug: string): WrittenEdit[] => {
    owned ??= Map.groupBy(edits(), ownerOf);
    const [own = [], common = []] = [owned.get(`forms/${slug}`), owned.get('')];
    const firstAfter = common.findIndex(({ file }) => file > `forms/${slug}`);
    return firstAfter < 0 ? [...common, ...own] : common.toSpliced(firstAfter, 0, ...own);
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
    causesInForm(slug, changes, snapshots) {
      if (!before.forms.has(slug) || !now.forms.has(slug)) return changes.map(() => undefined);
      const candidates = editsFor(slug).filter((edit) => canAffect(edit, snapshots));
      const [only] = candidates;
      if (only !== undefined && candidates.length === 1) return changes.map(() => causeOf(only));
      const tried = triesOf(slug, candidates);
      return changes.map((change) => {
        const edit = obviousCause(change, candidates) ?? tried(change);
        return edit === undefined ? undefined : causeOf(edit);
      });
    },
    causesInDocument(document, changes) {
      return changes.map((change) => {
        const edit = editInDocument(change, document, edits(), { old: before, new: now });
        return edit === undefined ? undefined : causeOf(edit);
      });
    },
  };

  function triesOf(slug: string, candidates: readonly WrittenEdit[]) {
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
    const versions = new Map<readonly WrittenEdit[], ReturnType<typeof version>>();
    /** Resolves a version once for each set of edits, because tries share versions. */
    const versionWith = (made: readonly WrittenEdit[], files: ReadonlySet<string>) => {
      const resolved = versions.get(made) ?? version(partialDefinitions(before, slug, files, made));
      versions.set(made, resolved);
      return resolved;
    };
    let tried: ((change: Change) => WrittenEdit | undefined) | undefined;
    return (change: Change): WrittenEdit | undefined => {
      if (tried === undefined) {
        const files = read();
        tried = findByTrying(
          candidates.filter(({ file }) => files.has(file)),
          (from, to) => listFormChanges(versionWith(from, files), versionWith(to, files), ports),
        );
      }
      return tried(change);
    };
  }
}

/** Returns the form, page or section whose file an edit is in; empty for files that any form may use. */
function ownerOf({ file }: WrittenEdit): string {
  return isSharedByForms(file) ? '' : file.split('/').slice(0, 2).join('/');
}

/** False for an edit that cannot change the form, such as one of a text that it does not show. */
function canAffect({ file, pointers }: WrittenEdit, snapshots: readonly FormSnapshot[]): boolean {
  const lang = languageOfFile(file);
  if (lang === undefined) return true;
  const [key = ''] = parsePointer(pointers.new ?? pointers.old ?? '');
  // A snapshot has the titles of its variants only if visitors choose among them.
  return snapshots.some(
    ({ texts, variants }) =>
      Object.hasOwn(texts[lang] ?? {}, key) ||
      Object.values(variants).some(({ title }) => isTextRef(title) && textKey(title) === key),
  );
}
