import { consentData, consentWording } from '#engine/model/consent';
import type { Behaviour, Dictionaries, SiteLanguage } from '#engine/model/definition';
import { type Json, type JsonObject, objectIn, objectItems } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import { fieldsOf } from '#engine/model/schema';
import { formatText } from '#engine/model/text';
import type { PublishedForm } from '../forms/form-store.ts';

/** Kind of the page block that shows the consent documents. */
export const CONSENTS_BLOCK = 'consents';

/** Documents of consents to process personal data as the definitions have them, by purpose. */
export type ConsentDocuments = Readonly<Record<string, JsonObject>>;

/**
 * Returns the content of the page of consents: all versions of all documents, with the data that each live form
 * covers. The exact text of a form is on the form's page.
 */
export function consentDocuments(
  documents: ConsentDocuments,
  live: readonly PublishedForm[],
  texts: Dictionaries,
  lang: SiteLanguage,
): JsonObject[] {
  const textOf = (reference: Json | undefined): string => String(withTexts(reference ?? '', texts, lang));
  return Object.entries(documents).map(([purpose, { title, versions }]): JsonObject => {
    const asking = live.flatMap((form) => formsAsking(form, purpose, lang));
    const terms = [...new Set(asking.map((one) => one.days))].sort((one, other) => one - other);
    const days = new Intl.ListFormat(lang, { type: 'disjunction' }).format(terms.map(String));
    return {
      purpose,
      title: textOf(title),
      versions: objectItems(versions).map(([, version]) => ({
        version: textOf(version.version),
        from: textOf(version.from),
        text: formatText(
          consentWording(version, texts, lang),
          { data: textOf('@site.consents.data'), days },
          lang,
        ),
      })),
      forms: asking.map(({ title: name, data }) => ({ title: name, data })),
    };
  });
}

interface AskingForm {
  title: string;
  data: string;
  days: number;
}

/** Returns the form's variants that ask for a consent, with the data that it covers. */
function formsAsking({ snapshot }: PublishedForm, purpose: string, lang: SiteLanguage): AskingForm[] {
  const { texts } = snapshot;
  const variants = Object.values(snapshot.variants);
  return variants.flatMap(({ title, schema, ui, form }) => {
    const rule = objectIn(form.consent)[purpose];
    if (rule === undefined) return [];
    const behaviour = withTexts(form, texts, lang) as unknown as Behaviour;
    const compiled = { fields: fieldsOf(schema, ui), uiSchema: withTexts(ui, texts, lang), behaviour };
    const own = withTexts<Json>(title, texts, lang);
    const name = String(objectIn(withTexts(form, texts, lang)).title ?? snapshot.slug);
    return [
      {
        title: variants.length > 1 ? `${name}: ${String(own)}` : name,
        data: consentData(compiled, behaviour.consent[purpose] ?? {}, lang),
        days: behaviour.retention.days,
      },
    ];
  });
}
