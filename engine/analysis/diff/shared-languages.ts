import type { SiteLanguage } from '#engine/model/definition';

/**
 * Returns the languages that both versions have. If one of them has no texts at all, returns the
 * other's languages: otherwise every change of a text would be lost.
 */
export function sharedLanguages(
  old: readonly SiteLanguage[],
  now: readonly SiteLanguage[],
): readonly SiteLanguage[] {
  if (old.length === 0) return now;
  return now.length === 0 ? old : now.filter((lang) => old.includes(lang));
}
