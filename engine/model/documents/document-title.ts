import type { SiteLanguage } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../json/json.ts';
import type { Definitions } from '../load/load.ts';
import { isTextRef, withTexts } from '../resolve/resolve-texts.ts';
import { formatText } from '../text/format-text.ts';
import { formatPhrase } from '../text/phrase.ts';
import { documentFile } from './document-id.ts';
import { isOnlyOfItsKind, siteDocumentOf } from './site-documents.ts';

/**
 * Returns the title that the studio shows for a document, in one language; without one the title of its kind if
 * that has a single document, otherwise the slug.
 */
export function documentTitle(
  { forms, fields, files, texts }: Definitions,
  id: string,
  lang: SiteLanguage,
): string {
  const [kind, slug = ''] = id.split('/');
  const value = kind === 'forms' ? forms.get(slug)?.form : files.get(documentFile(id))?.value;
  const written = kind === 'fields' ? titlesIn(fields.get(slug)?.ui) : [isObject(value) ? value.title : null];
  const titles = written.flatMap((title): string[] => {
    const text = withTexts<Json>(title ?? null, texts, lang);
    return typeof text === 'string' && text !== '' && !isTextRef(text) ? [formatText(text, {}, lang)] : [];
  });
  if (titles.length > 0) return titles.join(', ');
  const own = siteDocumentOf(id);
  // The only document of its kind has the title of the kind.
  return own !== undefined && isOnlyOfItsKind(id) ? formatPhrase(own.title, lang) : slug;
}

/** Returns the titles in a UI schema: its own, or those of its fields. */
function titlesIn(ui: JsonObject = {}): (Json | undefined)[] {
  if (ui['ui:title'] !== undefined) return [ui['ui:title']];
  const members = Object.entries(ui).filter(([name]) => !name.startsWith('ui:'));
  return members.map(([, member]) => objectIn(member)['ui:title']);
}
