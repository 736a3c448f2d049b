import type { Lang } from '#engine/model/definition';

/** Files that `zayavka new` writes for a new form, rule, widget and so on, with the message about the next steps. */
export interface Skeleton {
  /** Base of the paths: the definitions folder, the repository, or for a package the current folder. */
  root: 'definitions' | 'repository' | 'package';
  files: Map<string, string>;
  /** Texts to add to the dictionaries. */
  texts?: Record<Lang, Record<string, string>>;
  /** Message with the next steps for the author. */
  next: string;
}

/** Returns a value as indented JSON with a final line break. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
