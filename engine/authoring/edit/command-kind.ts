import type { Json } from '#engine/model/json';
import type { DocumentFiles } from './document.ts';

/** An edit command. Its folder contains everything about it, and the registry finds it there. */
export interface EditCommandKind<Body> {
  /**
   * Returns the document after the command. A command that finds no place (for example, the file is not JSON
   * at the moment) changes nothing. Never throws.
   */
  apply(files: DocumentFiles, body: Body): DocumentFiles;
  /**
   * Key of the input that a person types into: successive commands with an equal key are undone
   * together. Undefined if the command is always a step of its own.
   */
  typedAt?(body: Body): Json | undefined;
}

/** Body of a kind of edit command. */
export type BodyOf<Kind> = Kind extends EditCommandKind<infer Body> ? Body : never;
