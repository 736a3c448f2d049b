import type { DefinitionFiles } from './definition-files.ts';
import type { DefinitionsFault } from './definitions-fault.ts';

/** A publication whose files the definitions folder has. */
export interface WrittenPublication {
  document: string;
  author: string;
  /** A sentence for each change. */
  changes: string[];
  /** The document was removed. */
  removes: boolean;
  paths: string[];
}

/** The ports by which the studio publishes definitions. */
export interface Editing {
  files: DefinitionFiles;
  /** Nothing can be published while there is one: the folder has errors. */
  fault?: () => DefinitionsFault | undefined;
  /** Something other than a form may have been published: pages are rebuilt from these texts. */
  onPublished(texts: ReadonlyMap<string, string>): void;
  /** The files are in the folder: what it takes to record who has put them there. Never rejects. */
  onWritten?(publication: WrittenPublication): Promise<void>;
}
