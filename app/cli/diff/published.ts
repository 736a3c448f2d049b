import type { FormSnapshot } from '#engine/model/compile';

/**
 * Published versions of forms, read from the server's database, by slug. `isNamed`: the argument has named one
 * form.
 */
export interface Published {
  isNamed: boolean;
  snapshots: Map<string, FormSnapshot>;
  hashes: Map<string, string>;
}

/**
 * Pattern of an argument that names a published version: the slug of the form, `@`, and `live`, a number or the
 * start of a hash.
 */
export const REFERENCE = /^(?:published:)?([a-z0-9][a-z0-9-]*)@([a-z0-9]+)$/;

/** True if an argument names a published version: `phone-call@3`, `phone-call@live`, `published:`. */
export const isPublished = (argument: string): boolean =>
  argument.startsWith('published:') || REFERENCE.test(argument);
