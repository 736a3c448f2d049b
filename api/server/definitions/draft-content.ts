import type { DocumentFiles } from '#engine/authoring';
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

const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);
