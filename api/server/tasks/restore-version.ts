import { exactly, mapOf, text } from '#contract';
import { type DocumentFiles, isTextChanges } from '#engine/authoring';
import type { Texts } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';

/**
 * Task that returns the files of the draft which restores an earlier publication of a document; of dictionaries
 * only the texts that differ from the live ones.
 */
export const restoreVersion = defineTask({
  limits: QUICK,
  schema: exactly({ files: mapOf(text) }),
  run: ({ files, dictionaries }: { files: DocumentFiles; dictionaries: Texts }) => ({
    files: Object.fromEntries(
      Object.entries(files).map(([path, published]) => [
        path,
        isTextChanges(path) ? changedTexts(published, dictionaries[path]) : published,
      ]),
    ),
  }),
});

/** Leaves out texts that are unchanged in the live version. */
function changedTexts(published: string, dictionary = '{}'): string {
  const now = JSON.parse(dictionary) as Record<string, unknown>;
  const then = JSON.parse(published) as Record<string, unknown>;
  const changed = Object.entries(then).filter(
    ([key, one]) => JSON.stringify(now[key]) !== JSON.stringify(one),
  );
  return `${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`;
}
