import { type DocumentFiles, isTextChanges } from '#engine/authoring';
import { equalJson, type JsonObject, parseObject } from '#engine/model/json';
import { sha256 } from '../forms/sha256.ts';

/** Files of a document as a draft or a publication has them; `removes` is true if publishing deletes the document. */
export interface DraftContent {
  document: string;
  files: DocumentFiles;
  removes: boolean;
}

/** Returns the SHA-256 of a draft's content in hexadecimal; equal drafts of a document have the same. */
export const contentHash = ({ document, files, removes }: DraftContent): string =>
  sha256(JSON.stringify({ document, removes, files: Object.entries(files).sort(byPath) }));

/**
 * Returns a function that is true for files whose publication would change nothing: their JSON values are those
 * of the live files, whatever their formatting, and their changes of texts are live already. It parses each
 * live file once.
 */
export function createLiveComparison(live: ReadonlyMap<string, string>): (files: DocumentFiles) => boolean {
  const parsed = new Map<string, JsonObject | undefined>();
  const read = (path: string): JsonObject | undefined => {
    if (!parsed.has(path)) parsed.set(path, parseObject(live.get(path) ?? ''));
    return parsed.get(path);
  };
  const isAsLive = (path: string, text: string): boolean => {
    const own = parseObject(text);
    if (isTextChanges(path))
      return Object.entries(own ?? {}).every(([key, value]) => {
        const wording = read(path)?.[key];
        return value === null ? wording === undefined : equalJson(wording ?? null, value);
      });
    const lives = read(path);
    return own !== undefined && lives !== undefined && equalJson(own, lives);
  };
  return (files) =>
    Object.entries(files).every(([path, text]) => live.get(path) === text || isAsLive(path, text));
}

const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);
