import { createSourceParser } from '#engine/model/load';

/** Parser with a cache: a keystroke changes one of about fifty files, and the others are not parsed again. */
export const parseOnce = createSourceParser();

/**
 * Returns the shared definitions without the meta-schemas, which only completion needs and which take time to
 * parse on each keystroke.
 */
export const readShared = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(shared).filter(([path]) => !path.endsWith('.schema.json')));
