import type { Json } from '#engine/model/json';
import type { DocumentFiles } from './document.ts';

/**
 * Implementation of one kind of edit command, such as `add-field`: how it changes a document, and which of its
 * commands are undone together. `registry.gen.ts` collects them from the folders.
 */
export interface EditCommandKind<Body> {
  /**
   * Returns the files of the document after the command. If the value to edit is not found (for example, because the
   * file is not JSON at the moment), the same object is returned. Never throws.
   */
  apply(files: DocumentFiles, body: Body): DocumentFiles;
  /**
   * Returns a key for the input that a person types into; successive commands with an equal key are undone as one
   * step. Undefined if the command is always a step of its own.
   */
  typedAt?(body: Body): Json | undefined;
}

/** Type of the parameters of a kind of edit command: the `Body` of its `EditCommandKind`. */
export type BodyOf<Kind> = Kind extends EditCommandKind<infer Body> ? Body : never;
