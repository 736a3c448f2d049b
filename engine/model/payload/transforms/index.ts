import type { Transform } from '../define-transform.ts';
import { transformEntries } from './registry.gen.ts';

/** Every transform that a payload map may name. */
export const transforms: ReadonlyMap<string, Transform> = new Map(Object.entries(transformEntries));
