import type { Lang } from '#engine/model/definition';

/** Error because of which the definitions folder is not served and the last good copy is. */
export interface DefinitionsFault {
  code: string;
  /** Message for operators, with the path of the folder. */
  message: string;
  /** Sentence about the first error, with its place, for editors and `/readyz`. */
  words: Readonly<Record<Lang, string>>;
}
