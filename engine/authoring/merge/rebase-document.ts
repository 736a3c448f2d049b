import { equalJson, type JsonObject, parseObject } from '#engine/model/json';
import { type DocumentFiles, readDocument } from '../edit/document.ts';
import type { EditPath } from '../edit/edit-json.ts';
import { isTextChanges } from '../edit/text-changes.ts';
import { type MergeConflict, mergeJson } from './merge-json.ts';
import { type MergedText, mergeTexts, withChosen } from './merge-texts.ts';

/** Setting of a document, with its file, that the author (`ours`) and another person (`theirs`) changed differently. */
export interface DocumentConflict extends MergeConflict {
  file: string;
}

/** Decision of the author for conflicts: `conflictKey` of the conflict → the side whose value is taken. */
export type ConflictChoices = Readonly<Record<string, 'ours' | 'theirs'>>;

/** Returns the key of a conflict in `ConflictChoices`: its file, a space and the JSON of its path. */
export const conflictKey = ({ file, path }: { file: string; path: EditPath }): string =>
  `${file} ${JSON.stringify(path)}`;

/** Result of applying a draft to a live document that has changed since the draft was begun. */
export interface RebasedDocument {
  /** Live document with the author's changes, and the author's value for each conflict. */
  files: DocumentFiles;
  conflicts: DocumentConflict[];
}

/**
 * Applies an author's changes of a document (`files`, begun from `base`) to the definitions as published now
 * (`current`). Returns the new draft and the conflicts that `choices` does not decide. `base` has whole dictionaries,
 * `files` only changes of them; changes of dictionaries that `base` lacks are kept as they are. A choice with an
 * empty path decides about a whole file.
 */
export function rebaseDocument(
  document: string,
  {
    base,
    files,
    current,
  }: { base: DocumentFiles; files: DocumentFiles; current: ReadonlyMap<string, string> },
  choices: ConflictChoices = {},
): RebasedDocument {
  const live = readDocument(current, document);
  const rebased: Record<string, string> = {};
  const conflicts: DocumentConflict[] = [];
  for (const path of new Set([...Object.keys(files), ...Object.keys(live)])) {
    const whole = choices[conflictKey({ file: path, path: [] })];
    const one =
      whole !== undefined
        ? settled(whole === 'ours' ? files[path] : live[path])
        : isTextChanges(path)
          ? rebaseTextChanges(files[path] ?? '{}', base[path], current.get(path) ?? '{}')
          : rebaseFile(base[path], files[path], live[path]);
    const isOpen = (conflict: MergeConflict): boolean =>
      choices[conflictKey({ file: path, path: conflict.path })] === undefined;
    conflicts.push(...one.conflicts.filter(isOpen).map((conflict) => ({ file: path, ...conflict })));
    const isTheirs = (conflict: MergeConflict): boolean =>
      choices[conflictKey({ file: path, path: conflict.path })] === 'theirs';
    const text = one.with(isTheirs);
    if (text !== undefined) rebased[path] = text;
  }
  return { files: rebased, conflicts };
}

/**
 * Result of merging two changes of one file: the conflicts, and `with`, which returns the text after a person has
 * chosen.
 */
export interface RebasedFile {
  conflicts: readonly MergeConflict[];
  /** Returns the merged text with a choice for each conflict; undefined if the file is removed. */
  with(isTheirs: (conflict: MergeConflict) => boolean): string | undefined;
}

const settled = (text: string | undefined): RebasedFile => ({ conflicts: [], with: () => text });

/**
 * Merges two changes of one file; undefined stands for a file that does not exist. If one side removed what the other
 * changed, or a text is not JSON, the whole file is a single conflict.
 */
export function rebaseFile(
  base: string | undefined,
  ours: string | undefined,
  theirs: string | undefined,
): RebasedFile {
  if (ours === theirs || theirs === base) return settled(ours);
  if (ours === base) return settled(theirs);
  const merged: MergedText | undefined =
    ours === undefined || theirs === undefined ? undefined : mergeTexts(base ?? '', ours, theirs);
  if (merged !== undefined)
    return { conflicts: merged.conflicts, with: (isTheirs) => withChosen(merged, isTheirs) };
  // One side removed what the other changed, or a text is not JSON.
  const whole: MergeConflict = { path: [], base, ours, theirs };
  return { conflicts: [whole], with: (isTheirs) => (isTheirs(whole) ? theirs : ours) };
}

/** Applies an author's changes of texts to the live dictionary; `null` removes a text. */
function rebaseTextChanges(text: string, base: string | undefined, current: string): RebasedFile {
  const changes = parseObject(text);
  const [before, now] = [base === undefined ? undefined : parseObject(base), parseObject(current) ?? {}];
  if (changes === undefined || before === undefined) return settled(text);
  const conflicts = Object.entries(changes).flatMap(([key, ours]) =>
    mergeJson(before[key], ours ?? undefined, now[key], [key])
      .conflicts.slice(0, 1)
      .map(
        (): MergeConflict => ({ path: [key], base: before[key], ours: ours ?? undefined, theirs: now[key] }),
      ),
  );
  return {
    conflicts,
    with(isTheirs) {
      const gone = new Set(conflicts.filter(isTheirs).map(({ path }) => path[0]));
      if (gone.size === 0) return text;
      const kept = Object.entries(changes).filter(([key]) => !gone.has(key));
      return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
    },
  };
}

/**
 * Returns the state from which a draft was begun, reduced for storage: dictionaries contain only the texts that the
 * draft changes.
 */
export function baseOf(base: DocumentFiles, files: DocumentFiles): DocumentFiles {
  const kept = Object.entries(base).map(([path, text]) => {
    const changes = isTextChanges(path) ? parseObject(files[path] ?? '{}') : undefined;
    if (changes === undefined) return [path, text];
    const dictionary = parseObject(text) ?? {};
    const touched: JsonObject = {};
    for (const key of Object.keys(changes)) if (dictionary[key] !== undefined) touched[key] = dictionary[key];
    return [path, `${JSON.stringify(touched)}\n`];
  });
  return Object.fromEntries(kept) as DocumentFiles;
}

/**
 * Returns a draft, its base and the live document in a form in which they can be merged: of dictionaries only
 * the texts that the draft changes and that were published differently since. Undefined if nothing that
 * concerns the draft was published since.
 */
export function draftSince(
  document: string,
  {
    base,
    files,
    current,
  }: { base: DocumentFiles; files: DocumentFiles; current: ReadonlyMap<string, string> },
): Readonly<Record<'base' | 'files' | 'live', DocumentFiles>> | undefined {
  const live = readDocument(current, document);
  const since = { base: { ...base }, files: { ...files }, live: { ...live } };
  for (const path of Object.keys({ ...base, ...files }).filter(isTextChanges)) {
    since.base[path] = live[path] ?? '{}\n';
    const own = parseObject(files[path] ?? '{}');
    const [before, now] = [parseObject(base[path] ?? '{}'), parseObject(current.get(path) ?? '{}')];
    if (own === undefined || before === undefined || now === undefined) continue;
    const changed = Object.keys(own).filter((key) => !equalJson(before[key] ?? null, now[key] ?? null));
    const differing = changed.filter((key) => !equalJson(own[key] ?? null, now[key] ?? null));
    if (changed.length === 0) continue;
    const written = (keys: readonly string[], texts: JsonObject): string =>
      `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key] ?? null])), null, 2)}\n`;
    const kept = Object.keys(own).filter((key) => !changed.includes(key) || differing.includes(key));
    since.files[path] = written(kept, own);
    since.base[path] = written(differing, before);
    since.live[path] = written(differing, now);
  }
  const isSame = (one: DocumentFiles, other: DocumentFiles): boolean =>
    Object.keys({ ...one, ...other }).every((path) => one[path] === other[path]);
  return isSame(since.base, since.live) && isSame(since.files, files) ? undefined : since;
}

/**
 * Returns the files of a draft so that over the dictionaries `after` they give the same texts as over `before`: texts
 * that the draft left alone become changes of it where the dictionaries differ.
 */
export function keptOver(
  files: DocumentFiles,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): DocumentFiles {
  const kept = [...after].flatMap(([path, text]) => {
    const earlier = before.get(path);
    const own = isTextChanges(path) && earlier !== text ? parseObject(files[path] ?? '{}') : undefined;
    // A text that is not JSON cannot be changed.
    if (own === undefined) return [];
    const [old, now] = [parseObject(earlier ?? '{}') ?? {}, parseObject(text) ?? {}];
    const meant = Object.keys({ ...old, ...now })
      .filter((key) => own[key] === undefined && !equalJson(old[key] ?? null, now[key] ?? null))
      .map((key) => [key, old[key] ?? null]);
    const changes = { ...own, ...(Object.fromEntries(meant) as JsonObject) };
    return meant.length === 0 ? [] : [[path, `${JSON.stringify(changes, null, 2)}\n`]];
  });
  return { ...files, ...Object.fromEntries(kept) };
}

/**
 * Returns the files of a document as published, with whole dictionaries: the state from which an author begins a
 * draft.
 */
export function liveBase(current: ReadonlyMap<string, string>, document: string): DocumentFiles {
  const files = Object.entries(readDocument(current, document));
  return Object.fromEntries(
    files.map(([path, text]) => [path, isTextChanges(path) ? (current.get(path) ?? '{}') : text]),
  );
}
