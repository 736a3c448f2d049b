import type { Lang } from '#engine/model/definition';

/** Reason why the definitions folder is not served. */
export interface DefinitionsFault {
  code: string;
  /** Message for operators, with the path of the folder. */
  message: string;
  /** Sentence about the first error, with its place, for editors and `/readyz`. */
  words: Readonly<Record<Lang, string>>;
}
