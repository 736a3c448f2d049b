import type { Transform } from '../define-transform.ts';
import { defaultTo } from './default.ts';
import { defaultZero } from './default-zero.ts';
import { e164 } from './e164.ts';
import { json } from './json.ts';

const all: readonly Transform[] = [defaultTo, defaultZero, e164, json];

/** Every transform that a payload map may name. */
export const transforms: ReadonlyMap<string, Transform> = new Map(
  all.map((transform) => [transform.slug, transform]),
);
