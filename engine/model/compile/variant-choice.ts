import type { Lang, Selector } from '../definition/model.ts';
import { withTexts } from '../resolve/resolve-texts.ts';
import type { StandIn } from '../variants/stand-in.ts';
import type { FormSnapshot } from './snapshot.ts';

/** What a page needs to know of a form's variants before it has loaded one; texts in the page's language. */
export interface VariantChoice {
  /** Shown where no other is named. */
  first: string;
  /** Title of the choice; '' where the form offers none. */
  title: string;
  /** What a visitor may choose; a single one needs no choosing. */
  offered: { name: string; title: string }[];
  /** By name. */
  standIns: Record<string, StandIn>;
}

export function variantChoice(snapshot: FormSnapshot, lang: Lang): VariantChoice {
  const { selector, variants, defaultVariant } = snapshot;
  const texts = snapshot.texts[lang];
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

/** What the selector calls a variant; undefined for one without a title. */
export function variantTitle(
  { variants, texts }: Pick<FormSnapshot, 'variants' | 'texts'>,
  name: string,
  lang: Lang,
): string | undefined {
  const title = Object.hasOwn(variants, name) ? variants[name]?.title : undefined;
  return title === undefined ? undefined : withTexts(title, texts[lang], lang);
}

const offeredVariants = ({ variants, inLanguages }: Selector, lang: Lang): string[] =>
  inLanguages?.[lang] ?? variants;

/** The configured default where it may be chosen, else the first that may. @spec S§2 The default type */
export function firstVariant(selector: Selector, lang: Lang): string | undefined {
  const offered = offeredVariants(selector, lang);
  return selector.default !== undefined && offered.includes(selector.default) ? selector.default : offered[0];
}
