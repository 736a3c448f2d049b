import { createSourceParser } from '#engine/model/load';

/** A keystroke changes one file of about fifty: the others are not parsed again. */
export const parseOnce = createSourceParser();

/** Without the meta-schemas: they are for completion alone, and parsing them on each keystroke takes time. */
export const readShared = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(shared).filter(([path]) => !path.endsWith('.schema.json')));
