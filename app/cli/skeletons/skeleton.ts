import type { Lang } from '#engine/model/definition';

/** What `zayavka new` writes. */
export interface Skeleton {
  /** Where the paths start: the definitions folder, or the repository. */
  root: 'definitions' | 'repository';
  files: Map<string, string>;
  /** Keys that the dictionaries get. */
  texts?: Record<Lang, Record<string, string>>;
  /** What the author does next. */
  next: string;
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
