import type { Dictionaries, Selector, SiteLanguage } from '../definition/model.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { isTextRef, withTexts } from '../resolve/resolve-texts.ts';
import type { StandIn } from '../variants/stand-in.ts';
import type { FormSnapshot } from './snapshot.ts';

/** Choice of variants that a page offers above a form before it has loaded one; texts are in the page's language. */
export interface VariantChoice {
  /** Variant to show if no other is named. */
  first: string;
  /** Title of the choice; '' if the form offers none. */
  title: string;
  /** Variants that a visitor may choose; a single one needs no choice. */
  offered: { name: string; title: string }[];
  /** Replacements in sections of the site, by variant. */
  standIns: Record<string, StandIn>;
}

/**
 * Returns the variants from which visitors choose, and the one shown first; none are offered if the form has no
 * selector.
 */
export function variantChoice(snapshot: FormSnapshot, lang: SiteLanguage): VariantChoice {
  const { selector, variants, defaultVariant, texts } = snapshot;
  const standIns = Object.fromEntries(
    Object.entries(variants).flatMap(([name, { standsIn }]) =>
      standsIn === undefined ? [] : [[name, standsIn] as const],
    ),
  );
  if (selector === undefined) return { first: defaultVariant, title: '', offered: [], standIns };
  return {
    first: firstVariant(selector, lang) ?? defaultVariant,
    title: withTexts(selector.title, texts, lang),
    offered: offeredVariants(selector, lang).map((name) => ({
      name,
      title: variantTitle(snapshot, name, lang) ?? name,
    })),
    standIns,
  };
}

/**
 * Returns a variant's title in a language; undefined if the variant or its title does not exist, or if the texts lack
 * it.
 */
export function variantTitle(
  {
    variants,
    texts,
  }: {
    variants: Readonly<Record<string, { title?: string | JsonObject }>>;
    texts: Dictionaries;
  },
  name: string,
  lang: SiteLanguage,
): string | undefined {
  const title = Object.hasOwn(variants, name) ? variants[name]?.title : undefined;
  const text = title === undefined ? undefined : withTexts<Json>(title, texts, lang);
  return typeof text !== 'string' || isTextRef(text) ? undefined : text;
}

const offeredVariants = ({ variants, inLanguages }: Selector, lang: SiteLanguage): string[] =>
  inLanguages?.[lang] ?? variants;

/**
 * Returns the variant that a selector shows first in a language: its `default` if that is offered, otherwise the
 * first one offered; undefined if none is.
 * @spec S§2 The default type
 */
export function firstVariant(selector: Selector, lang: SiteLanguage): string | undefined {
  const offered = offeredVariants(selector, lang);
  return selector.default !== undefined && offered.includes(selector.default) ? selector.default : offered[0];
}
