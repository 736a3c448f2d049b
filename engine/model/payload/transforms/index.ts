import type { Transform } from '../define-transform.ts';
import { transformEntries } from './registry.gen.ts';

/** Transforms of payload maps, by name. */
export const transforms: ReadonlyMap<string, Transform> = new Map(Object.entries(transformEntries));
