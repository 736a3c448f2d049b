import { type DocumentFiles, withDocument } from '#engine/authoring';
import { equalJson, parseObject } from '#engine/model/json';
import { sha256 } from '../forms/sha256.ts';

/** Content of a draft, or of a publication; `removes` deletes the document. */
export interface DraftContent {
  document: string;
  files: DocumentFiles;
  removes: boolean;
}

/** Returns the SHA-256 of a draft's content; equal drafts of a document have the same. */
export const contentHash = ({ document, files, removes }: DraftContent): string =>
  sha256(JSON.stringify({ document, removes, files: Object.entries(files).sort(byPath) }));

/** True if the files say what the live ones say, whatever their spelling: publishing them changes nothing. */
export const isAsLive = (files: DocumentFiles, live: ReadonlyMap<string, string>): boolean => {
  const next = withDocument(live, files);
  return Object.keys(files).every((path) => {
    const [now, before] = [next.get(path), live.get(path)];
    if (now === before) return true;
    const [read, lives] = [parseObject(now ?? ''), parseObject(before ?? '')];
    return read !== undefined && lives !== undefined && equalJson(read, lives);
  });
};

const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);
