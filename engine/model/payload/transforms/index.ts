import type { Transform } from '../define-transform.ts';
import { transformEntries } from './registry.gen.ts';

/** Every transform by its slug, by which payload maps name it. */
export const transforms: ReadonlyMap<string, Transform> = new Map(Object.entries(transformEntries));
