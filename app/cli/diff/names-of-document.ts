import { compileForm, type FormSnapshot, variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { type Json, valueAt } from '#engine/model/json';
import { type Definitions, formFile } from '#engine/model/load';
import { isTextRef, withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { sha256 } from '../../sha256.ts';

/** Names of a form or another document in the language of the report. */
export interface DocumentNames {
  title: string;
  /** Titles of a form's variants by name. */
  variants?: Record<string, string>;
}

/** Returns the title of a document; undefined if it has none. */
export function documentTitle(document: string, definitions: Definitions, lang: Lang): string | undefined {
  const [kind, slug = ''] = document.split('/');
  const file = kind === 'forms' ? formFile(slug, 'form') : `${document}.json`;
  const written: Json | undefined = valueAt(definitions.files.get(file)?.value, ['title']);
  const title = written === undefined ? undefined : withTexts(written, definitions.texts[lang], lang);
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** Returns the names of a form; a stored version without definitions has the title that visitors read. */
export function formNames(
  snapshot: FormSnapshot,
  definitions: Definitions | undefined,
  lang: Lang,
): DocumentNames {
  // A snapshot has the texts of titles only if visitors choose among its variants.
  const texts = definitions === undefined ? snapshot.texts : definitions.texts;
  const variants = Object.keys(snapshot.variants).map((name) => {
    const title = variantTitle({ variants: snapshot.variants, texts }, name, lang);
    return [name, title === undefined || isTextRef(title) ? name : title] as const;
  });
  const title =
    definitions === undefined ? undefined : documentTitle(`forms/${snapshot.slug}`, definitions, lang);
  return {
    title: title ?? visitorTitle(snapshot, lang),
    variants: Object.fromEntries(variants),
  };
}

function visitorTitle(snapshot: FormSnapshot, lang: Lang): string {
  const { behaviour } = compileForm(snapshot, { variant: snapshot.defaultVariant, lang, sha256 });
  return formatText(behaviour.texts.title) || snapshot.slug;
}
