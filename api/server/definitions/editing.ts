import type { Definitions, Problem, Vocabulary } from '#engine/model';
import type { DefinitionFiles } from './definition-files.ts';

/** A publication whose files the definitions folder has. */
export interface WrittenPublication {
  document: string;
  author: string;
  /** Sentences on what becomes otherwise. */
  changes: string[];
  /** The document was taken away. */
  removes: boolean;
  paths: string[];
}

/** What whoever wires the layers gives the studio, so that it can judge and publish definitions. */
export interface Editing {
  files: DefinitionFiles;
  vocabulary: Vocabulary;
  /** The whole check of definitions; examples are tried and schemas compiled for the named forms alone. */
  check(texts: ReadonlyMap<string, string>, forms: readonly string[]): Problem[];
  /** Something else than a form may have been published: pages are served anew. */
  onPublished(definitions: Definitions): void;
  /** The files are in the folder: what it takes to record who has put them there. Never rejects. */
  onWritten?(publication: WrittenPublication): Promise<void>;
}
