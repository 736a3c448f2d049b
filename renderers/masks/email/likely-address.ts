import domains from './known-domains.json' with { type: 'json' };

/** Smallest length of a known domain to compare: shorter names are too much alike. */
const MIN_DOMAIN_LENGTH = 7;
const LONG_DOMAIN_LENGTH = 9;

/**
 * Returns the e-mail address that was probably meant: `anna@gmial.com` → `anna@gmail.com`. Undefined if the
 * domain is known, is the start of a known one, or resembles none. It is only proposed, because a similar
 * domain may exist.
 */
export function likelyAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain === '' || domains.some((known) => known.startsWith(domain))) return undefined;
  const found = domains.find((known) => {
    if (known.length < MIN_DOMAIN_LENGTH || Math.abs(known.length - domain.length) > 2) return false;
    return editsBetween(domain, known) <= (known.length < LONG_DOMAIN_LENGTH ? 1 : 2);
  });
  return found === undefined ? undefined : text.slice(0, at + 1) + found;
}

/** Returns the number of inserted, deleted, replaced or transposed letters (optimal string alignment). */
function editsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const edits = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const above = rows[row - 1] ?? [];
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = [
        (above[column] ?? 0) + 1,
        (edits[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped && row > 1 && column > 1 ? [(rows[row - 2]?.[column - 2] ?? 0) + 1] : []),
      ];
      edits.push(Math.min(...steps));
    }
    rows.push(edits);
  }
  return rows[left.length]?.[right.length] ?? 0;
}
