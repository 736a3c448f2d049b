import type { FormSnapshot, VariantSnapshot } from '#engine/model/compile';
import { canonicalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type SourceFile, textsFile } from '#engine/model/load';
import { languagesOf } from '#engine/model/text';
import type { DiffPorts } from '#engine/solver';
import type { Change } from '../change.ts';
import { listFormChanges } from '../diff-form.ts';
import type { Cause } from './find-causes.ts';
import { findByTrying, obviousCause } from './try-edits.ts';
import { type WrittenEdit, withWritten, writtenEdits } from './written-edits.ts';

/** Cause of a change between two published versions of a form, which have no source lines. */
export type VersionCause = Omit<Cause, 'line'>;

/** An edit of a form, with the places where it occurs in the variants. */
interface VersionEdit {
  edit: WrittenEdit;
  each: readonly WrittenEdit[];
}

/**
 * Returns the cause of each change between two published versions of a form, undefined where none is found. A
 * version keeps each text by its key and its documents with all references resolved; pointers lead into these.
 */
export function causesBetweenVersions(
  old: FormSnapshot,
  now: FormSnapshot,
  changes: readonly Change[],
  ports: DiffPorts,
): (VersionCause | undefined)[] {
  const before = filesOf(old);
  const edits = mergeOccurrences(
    writtenEdits({ files: toSourceFiles(before) }, { files: toSourceFiles(filesOf(now)) }),
    old.slug,
  );
  const all = edits.map(({ edit }) => edit);
  const version = (made: readonly WrittenEdit[]) => {
    const each = edits.flatMap((one) => (made.includes(one.edit) ? one.each : []));
    return { snapshot: withFiles(old, before, each), examples: [] };
  };
  const tried = findByTrying(all, (from, to) => listFormChanges(version(from), version(to), ports));
  return changes.map((change) => {
    const found = all.length === 1 ? all[0] : obviousCause(change, all);
    const edit = found ?? (ports.isExpired() ? undefined : tried(change));
    if (edit === undefined) return undefined;
    const side = edit.pointers.new === undefined ? 'old' : 'new';
    return { file: edit.file, pointer: edit.pointers[side] ?? '', side };
  });
}

type Files = ReadonlyMap<string, Json>;
const PARTS = ['schema', 'ui', 'form'] as const;
const partFile = (slug: string, variant: string, part: string): string =>
  `forms/${slug}/${encodeURIComponent(variant)}/${part}.json`;

/** Builds a folder in which each variant has files of its own. */
function filesOf({ slug, variants, texts }: FormSnapshot): Map<string, Json> {
  return new Map<string, Json>([
    ...Object.entries(variants).flatMap(([name, variant]) =>
      PARTS.map((part): [string, Json] => [partFile(slug, name, part), variant[part]]),
    ),
    ...Object.entries(texts).map(([lang, own]): [string, Json] => [textsFile(lang), own as JsonObject]),
  ]);
}

const toSourceFiles = (files: Files): Map<string, SourceFile> =>
  new Map([...files].map(([path, value]) => [path, { path, text: JSON.stringify(value), value }]));

function withFiles(old: FormSnapshot, files: Files, edits: readonly WrittenEdit[]): FormSnapshot {
  const changedFile = (path: string): JsonObject => {
    const own = edits.filter(({ file }) => file === path);
    return objectIn(withWritten(files.get(path), own));
  };
  return {
    ...old,
    variants: Object.fromEntries(
      Object.entries(old.variants).map(([name, variant]): [string, VariantSnapshot] => [
        name,
        {
          ...variant,
          ...Object.fromEntries(PARTS.map((part) => [part, changedFile(partFile(old.slug, name, part))])),
        },
      ]),
    ),
    texts: Object.fromEntries(
      languagesOf(old.texts).map((lang) => [lang, changedFile(textsFile(lang))]),
    ) as FormSnapshot['texts'],
  };
}

/** Merges an edit that occurs in every variant into one edit of the form's own document. */
function mergeOccurrences(edits: readonly WrittenEdit[], slug: string): VersionEdit[] {
  const groups = new Map<string, WrittenEdit[]>();
  const documentOf = (file: string): string => file.replace(/^(forms\/[^/]+)\/[^/]+\//, '$1/');
  for (const edit of edits) {
    const { file, pointers, old = null, new: now = null } = edit;
    const key = canonicalJson([documentOf(file), pointers, old, now]);
    groups.set(key, [...(groups.get(key) ?? []), edit]);
  }
  return [...groups.values()].flatMap((each): VersionEdit[] => {
    const [first] = each;
    if (first === undefined) return [];
    const isForm = first.file.startsWith(`forms/${slug}/`);
    return [{ edit: isForm ? { ...first, file: documentOf(first.file) } : first, each }];
  });
}
