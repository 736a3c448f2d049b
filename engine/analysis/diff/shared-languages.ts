import type { SiteLanguage } from '#engine/model/definition';

/**
 * Returns the languages in which both versions are compared: a language of one side alone is a change of the
 * site, not of each text. If a version has no such text in any language, those of the other.
 */
export function sharedLanguages(
  old: readonly SiteLanguage[],
  now: readonly SiteLanguage[],
): readonly SiteLanguage[] {
  if (old.length === 0) return now;
  return now.length === 0 ? old : now.filter((lang) => old.includes(lang));
}
