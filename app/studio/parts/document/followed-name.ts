import { latinSlug } from './latin-slug.ts';

interface NamedByTitle {
  /** '' before there is one. */
  name: string;
  /** True for a name that the studio gave before there was a title. */
  isStock?: boolean;
  /** Title of which the name may have been made. */
  former: string;
  title: string;
}

/**
 * Returns the new name of something whose title has changed, made by `nameOf`; undefined if the name stays, because a
 * person chose it, or because the title gives no other.
 */
export function followedName(
  { name, isStock = false, former, title }: NamedByTitle,
  nameOf: (title: string) => string,
): string | undefined {
  const follows = name === '' || isStock || name === nameOf(former);
  const next = nameOf(title);
  return follows && next !== '' && next !== name ? next : undefined;
}

/**
 * Returns a slug made from a title, with a number if it is in `taken`: `vklady`, `vklady-2`; '' for a title without
 * letters.
 */
export function freeSlug(title: string, taken: ReadonlySet<unknown>, joint = '-'): string {
  const slug = latinSlug(title).replaceAll('-', joint);
  if (slug === '' || !taken.has(slug)) return slug;
  for (let number = 2; ; number += 1)
    if (!taken.has(`${slug}${joint}${number}`)) return `${slug}${joint}${number}`;
}
