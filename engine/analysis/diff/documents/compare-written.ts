import { inEachLanguage } from '#engine/model/definition';
import { documentPaths } from '#engine/model/documents';
import type { Definitions } from '#engine/model/load';
import { formatPhrase } from '#engine/model/text';
import type { Unsigned, Words } from '../change.ts';
import { differences, restChange } from '../rest.ts';
import { toWords } from './compare-documents.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Largest number of listed differences; further ones are counted, because a document may be rewritten
 * completely.
 */
const MAX_LISTED = 50;

/**
 * Describes the differences between the source files of a document in sentences, the first 50 of them and a
 * count of the rest. Meant for a form whose compiled result is unchanged, such as a form with changed examples
 * or notes.
 */
export function compareWritten(before: Definitions, after: Definitions, document: string): Words[] {
  const found = documentPaths(document, [...before.files.keys(), ...after.files.keys()]).flatMap(
    (path): Unsigned[] => {
      const [old, now] = [before, after].map(({ files }) => files.get(path)?.value);
      return differences(old, now).map((difference) => restChange(difference, path));
    },
  );
  const words = found.slice(0, MAX_LISTED).map(toWords);
  const more = found.length - MAX_LISTED;
  return more > 0
    ? [...words, inEachLanguage((lang) => formatPhrase(texts.andMore, lang, { count: more }))]
    : words;
}
