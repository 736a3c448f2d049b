import {
  type DocumentFiles,
  isTextChanges,
  readTextChanges,
  withDocument,
  withoutDocument,
} from '#engine/authoring';
import { snapshotForm, snapshotText } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { readDefinitions } from '../definitions/read-definitions.ts';
import type { LiveSnapshots } from './plan-publication.ts';

interface Decided {
  document: string;
  /** The document when the draft began; of dictionaries only the texts that the draft changes. */
  base: DocumentFiles;
  files: DocumentFiles;
}

/**
 * Returns the definitions and the forms over which a closed proposal was decided: those of now, with its document as
 * it was when the draft began.
 */
export function asDecided(
  current: ReadonlyMap<string, string>,
  { document, base, files }: Decided,
  vocabulary: Vocabulary,
): { current: ReadonlyMap<string, string>; live: LiveSnapshots } {
  const before = Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(files)])].flatMap((path): [string, string][] => {
      if (!isTextChanges(path)) return base[path] === undefined ? [] : [[path, base[path]]];
      const added = Object.keys(readTextChanges(files[path] ?? '{}') ?? {}).map(
        (key) => [key, null] as const,
      );
      return [
        [path, JSON.stringify({ ...Object.fromEntries(added), ...readTextChanges(base[path] ?? '{}') })],
      ];
    }),
  );
  const texts = withDocument(withoutDocument(current, document), before);
  const { definitions } = readDefinitions(texts);
  const shown = [...definitions.forms.keys()].filter(
    (slug) => !document.startsWith('forms/') || document === `forms/${slug}`,
  );
  const live = shown.map(
    (slug) => [slug, snapshotText(snapshotForm(definitions, slug, vocabulary))] as const,
  );
  return { current: texts, live: Object.fromEntries(live) };
}
