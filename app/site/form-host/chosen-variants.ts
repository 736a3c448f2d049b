const keyOf = (slug: string): string => `zayavka.variant.${slug}`;
/** What the storage would not take. */
const unstored = new Map<string, string>();

/** Which variant of a form its visitor has chosen in this tab: what was typed into it is there, and nowhere else. */
export function chosenVariant(slug: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(slug)) ?? unstored.get(slug);
  } catch {
    return unstored.get(slug);
  }
}

export function rememberVariant(slug: string, name: string): void {
  unstored.set(slug, name);
  try {
    sessionStorage.setItem(keyOf(slug), name);
  } catch {
    // It is then remembered as long as the page lives.
  }
}

/** The request was stored: the next one starts with the variant that the first started with. */
export function forgetVariant(slug: string): void {
  unstored.delete(slug);
  try {
    sessionStorage.removeItem(keyOf(slug));
  } catch {
    // There is none.
  }
}
