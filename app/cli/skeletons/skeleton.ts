import type { Lang } from '#engine';

/** What `zayavka new` writes. Paths are relative to the definitions folder, those of `validators/` to the repository. */
export interface Skeleton {
  files: Map<string, string>;
  texts: Record<Lang, Record<string, string>>;
  /** What the author does next. */
  next: string;
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
