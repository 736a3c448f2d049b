import { isObject, type Json } from './json.ts';

/** RFC 6901 in both directions. A pointer that leads nowhere gives undefined. */
export const formatPointer = (segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

export function valueAt(root: Json | undefined, segments: readonly (string | number)[]): Json | undefined {
  let value = root;
  for (const segment of segments) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isObject(value) && Object.hasOwn(value, String(segment))) value = value[String(segment)];
    else return undefined;
  }
  return value;
}
