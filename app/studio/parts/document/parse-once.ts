import { createSourceParser } from '#engine/model/load';

/**
 * Parser of definitions with a cache: a keystroke changes one of about fifty files, and the others are not parsed
 * again.
 */
export const parseOnce = createSourceParser();

/**
 * Returns the published definitions by path without the meta-schemas, which take time to parse and which only
 * completion needs.
 */
export const readShared = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(shared).filter(([path]) => !path.endsWith('.schema.json')));
