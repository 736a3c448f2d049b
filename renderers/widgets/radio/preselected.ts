/** `#employment_type-2` → 2 for that field; undefined for another field and for a hash that names no index. */
export function indexInHash(hash: string, path: string): number | undefined {
  const name = decodeHash(hash);
  const [, field, index] = /^(.+)-(\d{1,3})$/.exec(name) ?? [];
  return field === path && index !== undefined ? Number(index) : undefined;
}

/** A hash that is not encoded right names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
