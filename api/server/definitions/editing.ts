import type { DefinitionFiles } from './definition-files.ts';
import type { DefinitionsFault } from './definitions-fault.ts';

/** Publication of the studio that was written into the definitions folder, for the commit that records it. */
export interface WrittenPublication {
  document: string;
  author: string;
  /** Changes, one sentence each. */
  changes: string[];
  /** True if the document was removed. */
  removes: boolean;
  paths: string[];
}

/** Means by which the studio publishes definitions: the live files, and the callbacks after a publication. */
export interface Editing {
  files: DefinitionFiles;
  /** Returns the folder's fault, if any; it blocks publications. */
  fault?: () => DefinitionsFault | undefined;
  /** Called after every publication, to rebuild pages from these texts. */
  onPublished(texts: ReadonlyMap<string, string>): void;
  /** Called after the folder was written, to record the author. Never rejects. */
  onWritten?(publication: WrittenPublication): Promise<void>;
}
