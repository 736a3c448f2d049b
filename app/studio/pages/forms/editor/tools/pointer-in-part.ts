import { formatPointer, parsePointer } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';

type Place = Pick<Problem, 'file' | 'pointer'>;

interface Edited {
  slug: string;
  variant: string;
  part: string;
}

/** Parts of a variant in form.json: `/variants/<name>/<part>`. */
const OVERLAYS: ReadonlySet<string> = new Set(['schema', 'ui', 'form']);

/**
 * Returns the variant whose overlay contains the position of a problem; undefined for a position in the form itself
 * or in another file.
 */
export function variantAt({ file, pointer }: Place, slug: string): string | undefined {
  if (file !== formFile(slug, 'form')) return undefined;
  const [group, variant, part = ''] = parsePointer(pointer);
  return group === 'variants' && OVERLAYS.has(part) ? variant : undefined;
}

/**
 * Returns the JSON pointer of a problem relative to form.json as the shown variant has it, if it is in the member
 * `part`; undefined for a problem elsewhere or in another variant.
 */
export function pointerInPart(place: Place, { slug, variant, part }: Edited): string | undefined {
  if (place.file !== formFile(slug, 'form')) return undefined;
  const own = variantAt(place, slug);
  if (own !== undefined && own !== variant) return undefined;
  const prefix = own === undefined ? '' : formatPointer(['variants', own, 'form']);
  const segments = parsePointer(place.pointer.startsWith(prefix) ? place.pointer.slice(prefix.length) : '');
  return segments[0] === part ? formatPointer(segments) : undefined;
}
