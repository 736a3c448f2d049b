import type { DefinitionFiles } from './definition-files.ts';
import type { DefinitionsFault } from './definitions-fault.ts';

/** Publication that was written into the definitions folder. */
export interface WrittenPublication {
  document: string;
  author: string;
  /** Changes, one sentence each. */
  changes: string[];
  /** True if the document was removed. */
  removes: boolean;
  paths: string[];
}

/** Ports through which the studio publishes definitions. */
export interface Editing {
  files: DefinitionFiles;
  /** Returns the folder's fault, if any; it blocks publications. */
  fault?: () => DefinitionsFault | undefined;
  /** Called after every publication, to rebuild pages from these texts. */
  onPublished(texts: ReadonlyMap<string, string>): void;
  /** Called after the folder was written, to record the author. Never rejects. */
  onWritten?(publication: WrittenPublication): Promise<void>;
}
