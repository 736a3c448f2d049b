import type { FormSnapshot } from '#engine/model/compile';

/** Versions that a server has published, by slug; `isNamed`: one form was named. */
export interface Published {
  isNamed: boolean;
  snapshots: Map<string, FormSnapshot>;
  /** Slug → hash of the version. */
  hashes: Map<string, string>;
}

/** `phone-call@3`. */
export const REFERENCE = /^(?:published:)?([a-z0-9][a-z0-9-]*)@([a-z0-9]+)$/;

/** Whether an argument names something that was published: `phone-call@3`, `phone-call@live`, `published:`. */
export const isPublished = (argument: string): boolean =>
  argument.startsWith('published:') || REFERENCE.test(argument);
