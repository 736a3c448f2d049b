import { compileForm, type FormSnapshot, variantTitle } from '#engine/model/compile';
import type { Lang, Text } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import type { JsonObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { formatText } from '#engine/model/text';
import { sha256 } from '../../sha256.ts';

/** Title of a form or another document, and those of a form's variants, in the language of the report. */
export interface DocumentNames {
  title: string;
  /** Titles of a form's variants by name. */
  variants?: Record<string, string>;
}

/** Returns the titles of a form and its variants; a stored version alone has only the title for visitors. */
export function formNames(
  snapshot: FormSnapshot,
  definitions: Definitions | undefined,
  lang: Lang,
): DocumentNames {
  // A snapshot has the texts of titles only if visitors choose among its variants.
  const texts = definitions === undefined ? snapshot.texts : definitions.texts;
  const variants = Object.keys(snapshot.variants).map((name) => {
    return [name, variantTitle({ variants: snapshot.variants, texts }, name, lang) ?? name] as const;
  });
  const { slug } = snapshot;
  const title = definitions === undefined ? slug : documentTitle(definitions, `forms/${slug}`, lang);
  return {
    title: title === slug ? visitorTitle(snapshot, lang) : title,
    variants: Object.fromEntries(variants),
  };
}

function visitorTitle(snapshot: FormSnapshot, lang: Lang): string {
  const { behaviour } = compileForm(snapshot, { variant: snapshot.defaultVariant, lang, sha256 });
  const title = behaviour.texts.title as Text | JsonObject | undefined;
  // A version that the check refuses may have a title in languages that the site lacks.
  const isText = typeof title === 'string' || typeof title?.other === 'string';
  return (isText && formatText(title as Text)) || snapshot.slug;
}
