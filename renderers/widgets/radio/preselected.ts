/**
 * Returns the index of a choice, from 0, that a page's URL preselects by its hash for the field at `path`:
 * `#employment_type-2` → 2; undefined for another field or no index.
 */
export function indexInHash(hash: string, path: string): number | undefined {
  const name = decodeHash(hash);
  const [, field, index] = /^(.+)-(\d{1,3})$/.exec(name) ?? [];
  return field === path && index !== undefined ? Number(index) : undefined;
}

/** Decodes a hash; a malformed one is empty. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
