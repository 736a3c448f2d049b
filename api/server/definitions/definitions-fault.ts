import type { Lang } from '#engine/model/definition';

/** Why the definitions folder is not what is served. */
export interface DefinitionsFault {
  code: string;
  /** For operators, with the path of the folder. */
  message: string;
  /** The first cause with its place, for editors and `/readyz`. */
  words: Readonly<Record<Lang, string>>;
}
