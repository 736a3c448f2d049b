import type { SiteLanguage } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { isInlineText } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import type { FormVersion } from './variant-pair.ts';

/**
 * Returns the languages that both versions have. If one version has no texts at all, returns the other's
 * languages: otherwise every change of a text would be lost.
 */
export function sharedLanguages(
  old: readonly SiteLanguage[],
  now: readonly SiteLanguage[],
): readonly SiteLanguage[] {
  if (old.length === 0) return now;
  return now.length === 0 ? old : now.filter((lang) => old.includes(lang));
}

/**
 * Returns both versions of a form with the texts of their documents only in the languages that both have.
 * Otherwise a text in a language that its site lacks would be read as an object and not as a text.
 */
export function inSharedLanguages(old: FormVersion, now: FormVersion): [FormVersion, FormVersion] {
  const [before, fresh] = [old, now].map(({ snapshot }) => languagesOf(snapshot.texts));
  const shared = sharedLanguages(before ?? [], fresh ?? []);
  const all = [...new Set([...(before ?? []), ...(fresh ?? [])])];
  if (shared.length === all.length) return [old, now];
  const read = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(read);
    if (!isObject(part)) return part;
    const kept = isInlineText(part, all) ? Object.entries(part).filter(([tag]) => shared.includes(tag)) : [];
    if (kept.length > 0) return Object.fromEntries(kept);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, read(inner)]));
  };
  const shortened = (version: FormVersion): FormVersion => ({
    ...version,
    ...(version.title === undefined ? {} : { title: read(version.title) }),
    snapshot: {
      ...version.snapshot,
      variants: read(
        version.snapshot.variants as unknown as Json,
      ) as unknown as typeof version.snapshot.variants,
    },
  });
  return [shortened(old), shortened(now)];
}
