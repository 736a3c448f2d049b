import { type DocumentFiles, isTextChanges, readTextChanges } from '#engine/authoring';
import type { Text } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';

type TextChanges = Record<string, Text | null>;

/**
 * Returns a function that converts the files of an undo step after a publication, so that an undo does not revert the
 * publication. In a step, texts are changes of the dictionaries: of `before` until now, of the published ones from
 * now on.
 */
export function overPublished(
  before: ReadonlyMap<string, string>,
  published: DocumentFiles,
): (files: DocumentFiles) => DocumentFiles {
  const dictionaries = Object.entries(published).flatMap(([path, text]) => {
    const changes = isTextChanges(path) ? readTextChanges(text) : undefined;
    if (changes === undefined || Object.keys(changes).length === 0) return [];
    return [{ path, changes, old: readTextChanges(before.get(path) ?? '{}') ?? {} }];
  });
  return (files) => {
    const next: Record<string, string> = { ...files };
    for (const { path, changes, old } of dictionaries) {
      const own = readTextChanges(files[path] ?? '{}');
      // A change of a text that is not JSON cannot be carried over.
      if (own !== undefined) next[path] = `${JSON.stringify(changesOver(own, changes, old), null, 2)}\n`;
    }
    return next;
  };
}

function changesOver(own: TextChanges, published: TextChanges, old: TextChanges): TextChanges {
  const has = (changes: TextChanges, key: string): boolean => Object.hasOwn(changes, key);
  const keys = [...new Set([...Object.keys(own), ...Object.keys(published)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const meant = (has(own, key) ? own[key] : old[key]) ?? null;
      const live = (has(published, key) ? published[key] : old[key]) ?? null;
      return equalJson(meant as Json, live as Json) ? [] : [[key, meant]];
    }),
  );
}
